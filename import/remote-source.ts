import { relative } from 'node:path'

/** Where hosts keep the raw text of what they show at an address. */
const raw: [shown: RegExp, file: string][] = [
  [/^https:\/\/gist\.github\.com\/([^/]+\/\w+).*/, 'https://gist.githubusercontent.com/$1/raw'],
  [
    /^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:blob|raw)\//,
    'https://raw.githubusercontent.com/$1/',
  ],
  [/^(https:\/\/registry\.jsonresume\.org\/[^/.]+)$/, '$1.json'],
]

/**
 * How to fetch a source that is on the web, where a path that was made of its address names one; undefined for any other path.
 * `folder`: where npm was called.
 */
export function howToFetch(path: string, folder: string): string | undefined {
  // As a path, // has become /.
  const [, scheme = 'https', rest] =
    /^(?:(https?):[\\/]+|(?=(?:[a-z]+\.)?(?:github(?:usercontent)?\.com|jsonresume\.org)[\\/]))(.+)$/i.exec(
      relative(folder, path),
    ) ?? []
  if (!rest) return undefined
  const address = raw.reduce(
    (from, [shown, file]) => from.replace(shown, file),
    `${scheme}://${rest}`,
  )
  return `Foyer doesn't fetch resumes itself. Fetch it: curl -L -o resume.json '${address.replaceAll("'", '%27')}', then npm run init -- --from resume.json`
}
