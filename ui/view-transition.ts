/** A browser that has not taken its pictures of before and after by then changes without them. */
const patienceMs = 50

/**
 * Makes a change by a view transition, where the browser has them and the visitor wants motion; otherwise at
 * once. Gives what resolves when it is over.
 */
export async function withTransition(change: () => void): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition) return change()
  const transition = document.startViewTransition(change)
  const patience = setTimeout(() => transition.skipTransition(), patienceMs)
  transition.ready.then(
    () => clearTimeout(patience),
    // One that is skipped tells of it as an error.
    () => {},
  )
  letPressesThrough(transition)
  await transition.finished
}

/**
 * A transition covers the page with pictures of it, under which the browser finds nothing to click. A press
 * ends it, and the click is done again on what it was meant for.
 */
function letPressesThrough(transition: ViewTransition) {
  const over = new AbortController()
  const aim = (click: MouseEvent) => {
    if (click.target !== document.documentElement) return
    const meant = document.elementFromPoint(click.clientX, click.clientY)
    if (meant !== click.target) meant?.dispatchEvent(new MouseEvent('click', click))
  }
  const press = () => {
    transition.skipTransition()
    addEventListener('click', aim, { once: true })
  }
  addEventListener('pointerdown', press, { signal: over.signal })
  transition.finished.finally(() => over.abort())
}
