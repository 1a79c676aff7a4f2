/** What a visitor does before React is there, in the order in which it was done. */
const waiting: (() => void)[] = []
let state: 'idle' | 'loading' | 'hydrated' | 'failed' = 'idle'

/** React that has not come by then is not waited for: the browser goes its own way. */
const patienceMs = 10_000

/**
 * The addresses of the site's script and of what it imports, which the prerender writes onto
 * this script's own element.
 */
const [main, ...imported] = document.currentScript?.dataset.scripts?.split(' ') ?? []

const reaches = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Loads React when the visitor first reaches for something, and not before. A click or a submit that
 * needs React waits for it; when React can't come, the browser's own way goes on.
 */
export function startHydration() {
  if (!main) return
  for (const reach of reaches) addEventListener(reach, load, { capture: true, passive: true })
  document.addEventListener('click', holdClick, true)
  document.addEventListener('submit', holdSubmit, true)
  document.addEventListener('foyer:hydrated', () => {
    settle('hydrated')
    // From here on no link loads a document.
    document.querySelector('script[type=speculationrules]')?.remove()
  })
}

async function load(event?: Event) {
  if (state !== 'idle' || !main) return
  // A page that appears under a pointer at rest gets a pointermove that the visitor has not made.
  if (event?.type === 'pointermove' && isStill(event as PointerEvent)) return
  state = 'loading'
  for (const reach of reaches) removeEventListener(reach, load, { capture: true })
  setTimeout(() => settle('failed'), patienceMs)
  // All at once: a browser learns what a script imports only when it has that script.
  for (const href of imported) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  try {
    await import(/* @vite-ignore */ main)
  } catch {
    settle('failed')
  }
}

const isStill = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0

/** React that comes after all is welcome; once it is there it stays. */
function settle(outcome: 'hydrated' | 'failed') {
  if (state === 'hydrated') return
  state = outcome
  for (const act of waiting.splice(0)) act()
}

const busy = () => state === 'idle' || state === 'loading'

function holdClick(event: Event) {
  const control = event.target instanceof Element && event.target.closest('[data-needs-react]')
  if (!busy() || !(control instanceof HTMLElement)) return
  // Speech and screen readers click without a pointer or a key.
  load()
  event.preventDefault()
  // React may hear already, just before it says that it is there; it would act on this one and on the next.
  event.stopPropagation()
  waiting.push(() => control.click())
}

function holdSubmit(event: Event) {
  const form = event.target
  // One that leads elsewhere is the browser's own affair.
  if (!(form instanceof HTMLFormElement) || !form.action.startsWith(location.origin)) return
  load()
  if (!busy()) return
  event.preventDefault()
  event.stopPropagation()
  // The style shows a spinner for it.
  form.ariaBusy = 'true'
  waiting.push(() => {
    form.ariaBusy = null
    // React answers this; once React has failed, the browser posts the form. Either sends it once, however often it was pressed.
    form.requestSubmit()
  })
}
