import type { ComponentProps } from 'react'
import { addressIn } from '../i18n/address.ts'
import { useShared } from './context.tsx'

/** Renders only its children if there is no address. */
export function SiteLink({ href, ...rest }: ComponentProps<'a'>) {
  const { content, onHost } = useShared()
  if (href === undefined) return rest.children
  if (/^https?:/.test(href)) {
    return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  }
  return <a href={href.startsWith('/') ? onHost(addressIn(content, href)) : href} {...rest} />
}
