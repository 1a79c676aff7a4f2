import { CannotStart } from '#text/cannot-start.ts'

/** A static site's address may have a path. Throws `CannotStart`. */
export function siteAddress(given = ''): string {
  if (given === '') return ''
  const url = URL.parse(given)
  const path = url?.pathname.replace(/\/$/, '') ?? ''
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash
  // The path ends up in markup, CSS and comma-separated lists.
  if (isAddress && /^(\/[\w.~-]+)*$/.test(path)) return url.origin + path
  throw new CannotStart(
    `SITE_URL is ${JSON.stringify(given)}. Set it to an address like https://example.com or https://example.com/portfolio.`,
  )
}
