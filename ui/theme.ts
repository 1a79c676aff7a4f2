import { nextPaint } from './next-paint.ts'
import { readStored, store } from './storage.ts'

const key = 'theme'

const chosenTheme = () => (readStored(key) === 'dark' ? 'dark' : 'light')

function showTheme() {
  const theme = chosenTheme()
  const dark = document.documentElement.classList.toggle('dark', theme === 'dark')
  // The dark one comes first, and browsers take the first match.
  const color = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  if (color) color.media = dark ? '' : 'not all'
  if (readStored(key) !== theme) store(key, theme)
}

export function startTheme() {
  showTheme()
  // Another tab, or a page from the back/forward cache, may have missed a change.
  addEventListener('storage', showTheme)
  addEventListener('pageshow', showTheme)
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    // Before the paint, so that the next page and other tabs know at once.
    store(key, chosenTheme() === 'dark' ? 'light' : 'dark')
    // Another script may show it its own way.
    if (!defaultPrevented) nextPaint().then(showTheme)
  })
}
