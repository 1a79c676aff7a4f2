import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { withTransition } from '../ui/view-transition.ts'

/**
 * Goes to another page of the site without loading a document; `address` begins with a slash. Back and
 * Forward don't pass here: the browser itself scrolls to where the visitor was.
 */
export function changePage(address: string) {
  // As a browser does with a link to the page that shows.
  const replace = new URL(address, location.href).href === location.href
  withTransition(() => {
    flushSync(() => navigate(address, { replace }))
    scrollTo(0, 0)
  })
}
