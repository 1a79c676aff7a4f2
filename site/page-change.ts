import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { nextPaint } from '../ui/next-paint.ts'

/**
 * Goes to another page of the site without loading a document; `address` begins with a slash. Back and
 * Forward don't pass here: the browser itself scrolls to where the visitor was.
 */
export function changePage(address: string) {
  nextPaint().then(() => withTransition(() => showPage(address)))
}

function showPage(address: string) {
  // As a browser does with a link to the page that shows.
  const replace = new URL(address, location.href).href === location.href
  flushSync(() => navigate(address, { replace }))
  const named = location.hash && document.getElementById(location.hash.slice(1))
  if (named) named.scrollIntoView({ block: 'start' })
  else scrollTo(0, 0)
}

/** A browser that has not taken its pictures of both pages by then changes without them. */
const patienceMs = 50

/** Makes a change by a view transition, if the browser has them and the visitor wants motion. */
function withTransition(change: () => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition) return change()
  const transition = document.startViewTransition(change)
  const patience = setTimeout(() => transition.skipTransition(), patienceMs)
  transition.ready.then(
    () => clearTimeout(patience),
    // One that is skipped rejects.
    () => {},
  )
  letPressesThrough(transition)
}

let listening = new AbortController()

/**
 * A transition covers the page with pictures of it, under which the browser finds nothing to click. A press
 * ends it, and a click that found nothing, since it began or ended under the pictures, is done again on what it was
 * meant for.
 */
function letPressesThrough(transition: ViewTransition) {
  listening.abort()
  const own = new AbortController()
  const { signal } = own
  listening = own
  const uncover = () => transition.skipTransition()
  const aim = async (click: MouseEvent) => {
    // A script's click ends no press.
    if (!click.isTrusted) return
    own.abort()
    if (click.target !== document.documentElement) return
    uncover()
    await transition.finished
    const meant = document.elementFromPoint(click.clientX, click.clientY)
    if (meant !== click.target) meant?.dispatchEvent(new MouseEvent('click', click))
  }
  addEventListener('pointerdown', uncover, { signal })
  addEventListener('click', aim, { signal })
}
