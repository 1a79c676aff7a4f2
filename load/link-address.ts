import { isWebAddress } from '#contract/content-values.ts'

/**
 * Whether a link in the owner's text may have this address: a complete web address, a mail address, a phone number, a
 * path of this site, or a place on the same page.
 */
export function isLinkAddress(href: string): boolean {
  // Browsers take a backslash for a slash, and two of them for the start of a host.
  if (/^[/#]/.test(href)) return !/^\/[/\\]/.test(href)
  return isWebAddress(href) || /^mailto:[^\s@?]+@[^\s@?]/i.test(href) || /^tel:[^?;]*\d/i.test(href)
}
