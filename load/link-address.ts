import { isWebAddress } from '#contract/content-values.ts'

/**
 * Whether a link of the owner's words may have this address: a whole one of the web, with a host; a mail address, a
 * phone number, a path of this site, or a place in the same page.
 */
export function isLinkAddress(href: string): boolean {
  // Browsers take a backslash for a slash, and two of them for the start of a host.
  if (/^[/#]/.test(href)) return !/^\/[/\\]/.test(href)
  return isWebAddress(href) || /^mailto:[^\s@?]+@[^\s@?]/i.test(href) || /^tel:[^?;]*\d/i.test(href)
}
