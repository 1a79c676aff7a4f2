import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { isOfDesk } from '../address.ts'
import type { FormTemplates } from '../messages/failed-form.ts'
import type { EmailTexts } from '../outbox/emails.ts'

/** The built site, held in memory. */
export type Pages = {
  /** The file of a path; undefined if the site has none. */
  find(path: string): PageFile | undefined
  /** The language of a path: the default one, unless the path begins as another's addresses do. */
  languageAt(path: string): PageLanguage
  /** What the site is called, for what has to name it. */
  siteName: string
  /** Whom to tell of a vulnerability: an email address, the contact page, and the languages that are understood. */
  securityContact: { email?: string; contactPath: string; languages: string[] }
  /** Names and words of the owner that make a weak password. */
  ownersWords: string[]
  owner: PagesManifest['owner']
  /** CSP hashes of the scripts and styles that stand in the pages themselves. */
  inline: Record<'site' | 'admin', InlineHashes>
}

type PageLanguage = {
  /** What its addresses begin with, such as "/es"; '' for the default language. */
  base: string
  /** What an unknown path shows: the home page, not to be indexed. */
  fallback: PageFile
  formTemplates: FormTemplates
  emailTexts: EmailTexts
}

export type InlineHashes = { scriptHashes: string[]; styleHashes: string[] }

export type PageFile = {
  /** It is the admin area's document, whose scripts and styles are its own, or another file of the desk. */
  admin?: boolean
  type: string
  etag: string
  cacheControl: string
  noindex: boolean
  body: Buffer
  /** The same, compressed ahead. */
  encodings: { br?: Buffer; gzip?: Buffer }
}

/** What the build says of its own pages, in dist/pages.json. */
export type PagesManifest = {
  routes: Record<string, { file: string; noindex: boolean; admin?: boolean }>
  /** Addresses of files, not of pages, that search engines should not list. */
  unlisted: string[]
  inline: Pages['inline']
  siteName: string
  securityContact: Pages['securityContact']
  ownersWords: string[]
  /** Each language of the site by what its addresses begin with; the first is the default, and begins with nothing. */
  languages: {
    base: string
    fallback: string
    formTemplates: FormTemplates
    emailTexts: EmailTexts
  }[]
  /** Whom emails are from. */
  owner: { name: string }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The media type of a file, by the end of its name. */
export const contentTypeOf = (name: string): string | undefined => types[extname(name)]

/** Names under assets/ hold a hash of their content, so they never change. */
const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

export const dist = join(import.meta.dirname, '../../dist')

/** The same words as `ownersWords`; none without a build. */
export function readOwnersWords(): string[] {
  try {
    return readManifest(dist).ownersWords
  } catch {
    return []
  }
}

const readManifest = (dist: string): PagesManifest =>
  JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))

/** Reads what `npm run build` left in `dist`. Throws without a build. */
export function loadPages(dist: string): Pages {
  const manifest = readManifest(dist)
  const root = realpathSync(join(dist, 'public'))
  // Folders are read through symbolic links; what lies elsewhere is not ours to serve.
  const own = new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => realpathSync(path) === path)
      .map((path) => [path.slice(root.length).split(sep).join('/'), path]),
  )

  function readPage(name: string, cacheControl = askAgain): PageFile {
    const [body, br, gzip] = ['', '.br', '.gz'].map((suffix) => {
      const path = own.get(name + suffix)
      return path === undefined ? undefined : readFileSync(path)
    })
    if (!body) throw new Error(`${name} is not a page of the build`)
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    // One tag for all encodings can only be a weak one.
    const etag = `W/"${hash}"`
    const [type = '', noindex] = [contentTypeOf(name), manifest.unlisted.includes(name)]
    return { type, etag, cacheControl, noindex, body, encodings: { br, gzip } }
  }

  const files = new Map<string, PageFile>()
  for (const name of own.keys()) {
    if (!contentTypeOf(name) || name.endsWith('.html')) continue
    const page = readPage(name, name.startsWith('/assets/') ? forever : askAgain)
    files.set(name, isOfDesk(name) ? { ...page, admin: true, noindex: true } : page)
  }
  for (const [route, { file, noindex, admin }] of Object.entries(manifest.routes)) {
    files.set(route, { ...readPage(`/${file}`), noindex, admin })
  }

  const languages = manifest.languages.map(({ fallback, ...language }) => ({
    ...language,
    fallback: { ...readPage(`/${fallback}`), noindex: true },
  }))
  return {
    find: (path) => files.get(path),
    languageAt: (path) =>
      (languages.find(({ base }) => base && `${path}/`.startsWith(`${base}/`)) ??
        languages[0]) as PageLanguage,
    owner: manifest.owner,
    inline: manifest.inline,
    siteName: manifest.siteName,
    securityContact: manifest.securityContact,
    ownersWords: manifest.ownersWords,
  }
}
