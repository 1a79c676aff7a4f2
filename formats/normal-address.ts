/** An address as browsers understand it, a bare host without the slash that they add. Throws for anything else. */
export function normalAddress(href: string): string {
  const { href: whole, pathname, search, hash } = new URL(href)
  const isBare = pathname === '/' && !search && !hash && !/\/$/.test(href.trim())
  return isBare ? whole.replace(/\/$/, '') : whole
}
