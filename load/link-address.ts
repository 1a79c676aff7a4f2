import { isWebAddress } from '#contract/content-values.ts'

export function isLinkAddress(href: string): boolean {
  // Browsers take a backslash for a slash, and two of them for the start of a host.
  if (/^[/#]/.test(href)) return !/^\/[/\\]/.test(href)
  return isWebAddress(href) || /^mailto:[^\s@?]+@[^\s@?]/i.test(href) || /^tel:[^?;]*\d/i.test(href)
}
