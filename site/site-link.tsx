import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'

/** Addresses of this host that are not public pages: the desk, and files. */
const otherDocuments = /^\/admin(\/|$)|\.\w+$/

/** A link: within the public pages without a reload, to other sites in a new tab. */
export function SiteLink({
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  if (href.startsWith('/') && !otherDocuments.test(href)) return <Link to={href} {...rest} />
  if (/^https?:/.test(href)) {
    return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  }
  return <a href={href} {...rest} />
}
