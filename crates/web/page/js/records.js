// SGF records: opened by a button or by dropping a file, saved by a link.

import * as api from './api.js'
import {byId, toast} from './dom.js'
import {refresh, show} from './tabs.js'

async function openFile(file) {
  try {
    const game = await api.openSgf(await file.arrayBuffer())
    await refresh()
    show(game.id)
    if (game.notice) toast(game.notice)
  } catch (error) {
    toast(`${file.name}: ${error.message}`)
  }
}

export function takeRecords() {
  const [input, drop] = [byId('file'), byId('drop')]
  byId('load').addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    if (input.files[0]) openFile(input.files[0])
    input.value = ''
  })
  const hide = () => (drop.hidden = true)
  document.addEventListener('dragover', event => {
    if (![...event.dataTransfer.types].includes('Files')) return
    event.preventDefault()
    drop.hidden = false
  })
  document.addEventListener('dragleave', event => event.relatedTarget || hide())
  document.addEventListener('drop', event => {
    event.preventDefault()
    hide()
    if (event.dataTransfer.files[0]) openFile(event.dataTransfer.files[0])
  })
}

export function drawSave({game}) {
  const link = byId('save')
  const able = game?.game === 'go'
  link.hidden = !able
  if (able) link.setAttribute('href', `/api/games/${game.id}/sgf`)
}
