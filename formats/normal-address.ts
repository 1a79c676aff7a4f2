/** As browsers understand it, without the slash they add to a bare host. Throws if invalid. */
export function normalAddress(href: string): string {
  const { href: whole, pathname, search, hash } = new URL(href)
  const isBare = pathname === '/' && !search && !hash && !/\/$/.test(href.trim())
  return isBare ? whole.replace(/\/$/, '') : whole
}
