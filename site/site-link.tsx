import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressIn, isOwnPage, onHost } from '../i18n/address.ts'
import { useContent } from './context.tsx'
import { changePage } from './page-change.ts'

/** A link: within the public pages of a language without a reload, to other sites in a new tab. */
export function SiteLink({
  href: path,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const content = useContent()
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

/** A click with a key or another button asks the browser for something of its own, such as a new tab. */
function follow(event: MouseEvent, href: string) {
  const { ctrlKey, metaKey, altKey, shiftKey, button } = event
  if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
  event.preventDefault()
  changePage(href)
}
