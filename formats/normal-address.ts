/**
 * An address as browsers understand it: what a line of text could not hold is encoded. A host alone stays without the
 * slash that they put behind it. Throws for anything else.
 */
export function normalAddress(href: string): string {
  const { href: whole, pathname, search, hash } = new URL(href)
  const isBare = pathname === '/' && !search && !hash && !/\/$/.test(href.trim())
  return isBare ? whole.replace(/\/$/, '') : whole
}
