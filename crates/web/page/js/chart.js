// Small line charts.

import {svg} from './dom.js'

const [WIDTH, HEIGHT] = [320, 110]

// Lines [{points: [[x, y]], class}] with y in `range`; `click` gets the x of a click.
export function chart({lines, range: [least, most], domain: [from, to], title, marker, click}) {
  const x = value => 30 + ((value - from) / Math.max(1e-9, to - from)) * (WIDTH - 38)
  const y = value => 8 + ((most - value) / (most - least || 1)) * (HEIGHT - 24)
  const element = svg('svg', {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'chart', role: 'img', 'aria-label': title})
  for (const share of [0, 0.5, 1]) {
    const value = least + share * (most - least)
    element.append(svg('line', {x1: 30, x2: WIDTH - 8, y1: y(value), y2: y(value), class: 'rule'}),
      svg('text', {x: 26, y: y(value) + 3, class: 'tick end'}, `${Math.round(100 * value)}`))
  }
  element.append(svg('text', {x: 30, y: HEIGHT - 3, class: 'tick'}, String(from)),
    svg('text', {x: WIDTH - 8, y: HEIGHT - 3, class: 'tick end'}, String(to)))
  for (const {points, name} of lines) {
    const path = points.map(([a, b]) => `${x(a).toFixed(1)},${y(Math.max(least, Math.min(most, b))).toFixed(1)}`).join(' ')
    element.append(svg('polyline', {points: path, class: `curve ${name}`}))
    if (points.length < 30) {
      for (const [a, b] of points) element.append(svg('circle', {cx: x(a), cy: y(b), r: 2, class: `point ${name}`}))
    }
  }
  if (marker != null) element.append(svg('line', {x1: x(marker), x2: x(marker), y1: 8, y2: HEIGHT - 16, class: 'marker'}))
  if (click) {
    element.classList.add('clickable')
    element.addEventListener('click', event => {
      const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(element.getScreenCTM().inverse())
      click(Math.round(from + ((place.x - 30) / (WIDTH - 38)) * (to - from)))
    })
  }
  return element
}
