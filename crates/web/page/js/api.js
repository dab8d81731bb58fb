// The server's side of the page.

async function ask(method, path, body, type = 'application/json') {
  const options = {method, headers: body === undefined ? {} : {'Content-Type': type}, body}
  const response = await fetch(`/api/${path}`, options)
  if (response.status === 204) return null
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

const post = (path, body = {}) => ask('POST', path, JSON.stringify(body))

export const catalogue = () => ask('GET', 'catalogue')
export const games = () => ask('GET', 'games')
export const open = game => post('games', game)
export const openSgf = bytes => ask('POST', 'sgf', bytes, 'application/x-go-sgf')
export const close = id => ask('DELETE', `games/${id}`)
export const play = (id, move, number) => post(`games/${id}/play`, {move, number})
export const undo = id => post(`games/${id}/undo`)
export const go = (id, number) => post(`games/${id}/go`, {number})
export const variation = (id, number) => post(`games/${id}/variation`, {number})
export const resign = (id, player) => post(`games/${id}/resign`, {player})
export const sit = (id, seats) => post(`games/${id}/seats`, {seats})
export const think = (id, request) => post(`games/${id}/think`, request)
export const stop = id => post(`games/${id}/stop`)
export const tree = (id, line) => post(`games/${id}/tree`, {line})
export const ownership = id => ask('GET', `games/${id}/ownership`)

// News of a game until the returned function is called.
export function listen(id, {game, search, lost}) {
  const source = new EventSource(`/api/games/${id}/events`)
  source.addEventListener('game', event => game(JSON.parse(event.data)))
  source.addEventListener('search', event => search(JSON.parse(event.data)))
  source.addEventListener('error', () => lost(source.readyState === EventSource.CLOSED))
  return () => source.close()
}
