import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressIn, isOwnPage, onHost } from '../i18n/address.ts'
import { useShared } from './context.tsx'
import { changePage } from './page-change.ts'

/** A link: to public pages of the same language without a reload, to other sites in a new tab. */
export function SiteLink({
  href: path,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { content } = useShared()
  const address = path.startsWith('/') ? addressIn(content, path) : path
  const href = onHost(address)
  if (isOwnPage(content, address)) {
    return <a href={href} onClick={(event) => follow(event, href)} {...rest} />
  }
  if (/^https?:/.test(href)) {
    return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  }
  return <a href={href} {...rest} />
}

/** A click with a modifier key or another button asks the browser for something else, such as a new tab. */
function follow(event: MouseEvent, href: string) {
  const { ctrlKey, metaKey, altKey, shiftKey, button } = event
  if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
  event.preventDefault()
  changePage(href)
}
