import { isWebAddress } from '#contract/content-values.ts'

export function isLinkAddress(href: string): boolean {
  // Browsers treat "\" as "/", and "\\" as the start of a host.
  if (/^[/#]/.test(href)) return !/^\/[/\\]/.test(href)
  return isWebAddress(href) || /^mailto:[^\s@?]+@[^\s@?]/i.test(href) || /^tel:[^?;]*\d/i.test(href)
}
