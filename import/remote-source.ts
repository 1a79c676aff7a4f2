import { relative } from 'node:path'

/**
 * How a source that stands on the web is fetched, where a path that was made of its address names one: for gists, files
 * at GitHub and resumes of the JSON Resume registry by the address of their raw text. Undefined for a path that is none. `folder`: where npm was called.
 */
export function howToFetch(path: string, folder: string): string | undefined {
  // As a path, // has become /.
  const [, scheme, rest = ''] =
    /^(?:(https?):[\\/]+|(?=(?:gist\.|raw\.|registry\.)?(?:github(?:usercontent)?\.com|jsonresume\.org)[\\/]))(.+)$/i.exec(
      relative(folder, path),
    ) ?? []
  const url = URL.parse(`${scheme ?? 'https'}://${rest}`)
  if (!rest || !url) return undefined
  const address = rawAddress(url).replaceAll("'", '%27')
  const word = /^[\w./:@%+-]+$/.test(address) ? address : `'${address}'`
  return `Foyer fetches no resume by itself. Fetch it: curl -L -o resume.json ${word}, then npm run init -- --from resume.json`
}

function rawAddress({ hostname, pathname, href }: URL): string {
  const [first = '', second = '', third, ...others] = pathname.split('/').filter(Boolean)
  switch (hostname.replace(/^www\./, '')) {
    case 'gist.github.com':
      return second ? `https://gist.githubusercontent.com/${first}/${second}/raw` : href
    case 'github.com':
      return third === 'blob' || third === 'raw'
        ? `https://raw.githubusercontent.com/${[first, second, ...others].join('/')}`
        : href
    case 'registry.jsonresume.org':
      return first && !second ? `https://${hostname}/${first.replace(/\.json$/, '')}.json` : href
    default:
      return href
  }
}
