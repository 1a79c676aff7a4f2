import type { AnchorHTMLAttributes } from 'react'
import { addressIn } from '../i18n/address.ts'
import { useShared } from './context.tsx'

export function SiteLink({
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { content, onHost } = useShared()
  if (/^https?:/.test(href)) {
    return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  }
  return <a href={href.startsWith('/') ? onHost(addressIn(content, href)) : href} {...rest} />
}
