// Making elements.

const SVG = 'http://www.w3.org/2000/svg'

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value != null) element.setAttribute(name, value)
  }
  element.append(...children.flat().filter(child => child != null && child !== false))
  return element
}

// An HTML element.
export const html = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children)

// An SVG element.
export const svg = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children)

// A coordinate beside a board.
export const label = (x, y, text) => svg('text', {x, y, class: 'coordinate'}, String(text))

export const byId = id => document.getElementById(id)

// A labelled choice. Options are [value, text].
export function select(label, options, value, change) {
  const list = options.map(([key, text]) => html('option', {value: key, selected: String(key) === String(value)}, text))
  return html('label', {}, label, html('select', {onchange: event => change?.(event.target.value)}, list))
}

let toastTimer
// Tells what went wrong for a few seconds.
export function toast(text) {
  const box = byId('toast')
  box.textContent = text
  box.classList.add('shown')
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => box.classList.remove('shown'), 5000)
}

export const percent = (value, digits = 1) => (value == null ? '–' : `${(100 * value).toFixed(digits)} %`)

export const short = n => (n >= 1e6 ? `${(n / 1e6).toFixed(1)}M` : n >= 1e4 ? `${(n / 1e3).toFixed(0)}k` : String(n))
