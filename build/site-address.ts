import { CannotStart } from '#contract/cannot-start.ts'

/** SITE_URL of a site without a server, which may stand in a folder of its host, as most of GitHub Pages do. Throws `CannotStart`. */
export function siteAddress(given = ''): string {
  if (given === '') return ''
  const url = URL.parse(given)
  const path = url?.pathname.replace(/\/$/, '') ?? ''
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash
  // It stands in addresses of every kind: in markup, in style, in lists with commas.
  if (isAddress && /^(\/[\w.~-]+)*$/.test(path)) return url.origin + path
  throw new CannotStart(
    `SITE_URL is ${JSON.stringify(given)}: set it to an address such as https://example.com, or https://example.com/portfolio.`,
  )
}
