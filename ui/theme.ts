import { nextPaint } from './next-paint.ts'
import { readStored, store } from './storage.ts'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'

let chosen: Theme = 'light'

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'

/** Shows the stored theme; where none is stored, light, which is then stored. */
export function initialiseTheme() {
  const stored = readStored(storageKey)
  setTheme(isTheme(stored) ? stored : 'light')
}

/** Shows and stores a theme; any other value is ignored. */
export function setTheme(value: string) {
  if (!isTheme(value)) return
  chosen = value
  const dark = document.documentElement.classList.toggle('dark', value === 'dark')
  // The dark one stands first, and browsers take the first that fits.
  const color = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  if (color) color.media = dark ? '' : 'not all'
  if (readStored(storageKey) !== value) store(storageKey, value)
}

/** What every document runs before its body stands: the theme, and the button that changes it. */
export function startTheme() {
  initialiseTheme()
  // Another tab has changed it, or a page that Back brings out of the browser's memory has missed a change.
  addEventListener('storage', initialiseTheme)
  addEventListener('pageshow', initialiseTheme)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    chosen = chosen === 'dark' ? 'light' : 'dark'
    // At once: whoever leaves, or hears of another tab, before the paint finds what was chosen.
    store(storageKey, chosen)
    nextPaint().then(() => setTheme(chosen))
  })
}
