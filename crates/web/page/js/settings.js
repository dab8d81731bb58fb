// Light or dark, and sounds: kept by the browser.

import {byId} from './dom.js'

const kept = (key, usual) => localStorage.getItem(`tewari-${key}`) ?? usual
const keep = (key, value) => localStorage.setItem(`tewari-${key}`, value)

const THEMES = ['auto', 'light', 'dark']

let audio

// A short click, as of a stone on wood.
export function click() {
  if (kept('sound', 'off') !== 'on') return
  audio ??= new AudioContext()
  const [tone, gain] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.setValueAtTime(900, audio.currentTime)
  tone.frequency.exponentialRampToValueAtTime(180, audio.currentTime + 0.05)
  gain.gain.setValueAtTime(0.25, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.09)
  tone.connect(gain).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.1)
}

export function settings() {
  const apply = () => {
    const theme = kept('theme', 'auto')
    if (theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    byId('theme').textContent = `Theme: ${theme}`
    byId('sound').setAttribute('aria-pressed', String(kept('sound', 'off') === 'on'))
    byId('sound').textContent = `Sound ${kept('sound', 'off')}`
  }
  byId('theme').addEventListener('click', () => {
    keep('theme', THEMES[(THEMES.indexOf(kept('theme', 'auto')) + 1) % THEMES.length])
    apply()
  })
  byId('sound').addEventListener('click', () => {
    keep('sound', kept('sound', 'off') === 'on' ? 'off' : 'on')
    apply()
  })
  apply()
}
