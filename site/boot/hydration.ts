/** What a visitor does before React is there, in the order in which it was done. */
const waiting: (() => void)[] = []
let state: 'asleep' | 'loading' | 'awake' | 'failed' = 'asleep'

/** The address of React and the site, which the prerender writes onto this script's own element. */
const main = document.currentScript?.dataset.main

const reaches = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Loads React when the visitor first reaches for something, and not before. A click or a submit that
 * needs React waits for it; when React can't come, the browser's own way goes on.
 */
export function startHydration() {
  if (!main) return
  for (const reach of reaches) addEventListener(reach, wake, { capture: true, passive: true })
  document.addEventListener('click', holdClick, true)
  document.addEventListener('submit', holdSubmit, true)
  document.addEventListener('foyer:hydrated', () => settle('awake'))
}

async function wake() {
  if (state !== 'asleep' || !main) return
  state = 'loading'
  for (const reach of reaches) removeEventListener(reach, wake, { capture: true })
  try {
    await import(/* @vite-ignore */ main)
  } catch {
    settle('failed')
  }
}

function settle(outcome: 'awake' | 'failed') {
  if (state === 'awake') return
  state = outcome
  for (const act of waiting.splice(0)) act()
}

const busy = () => state === 'asleep' || state === 'loading'

function holdClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('[data-needs-react]')
  if (!busy() || !(button instanceof HTMLElement)) return
  event.preventDefault()
  waiting.push(() => button.click())
}

function holdSubmit(event: Event) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  wake()
  if (!busy()) return
  event.preventDefault()
  event.stopPropagation()
  // requestSubmit asks React; once React has failed, it asks the browser.
  waiting.push(() => form.requestSubmit())
}
