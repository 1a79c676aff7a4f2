import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import type { FormTemplates } from '../messages/failed-form.ts'
import type { EmailTexts } from '../outbox/emails.ts'

export type Pages = Omit<PagesManifest, 'routes' | 'unlisted' | 'languages'> & {
  find(path: string): PageFile | undefined
  languageAt(path: string): PageLanguage
}

type PageLanguage = Omit<BuiltLanguage, 'fallback'> & { fallback: PageFile }

type BuiltLanguage = {
  /** The prefix of its addresses, such as "/es"; '' for the default language. */
  base: string
  fallback: string
  formTemplates: FormTemplates
  emailTexts: EmailTexts
}

export type InlineHashes = { scriptHashes: string[]; styleHashes: string[] }

export type PageFile = {
  type: string
  etag: string
  cacheControl: string
  noindex: boolean
  body: Buffer
  brotli?: Buffer
}

export type PagesManifest = {
  routes: Record<string, { file: string; noindex: boolean }>
  redirects: Record<string, string>
  unlisted: string[]
  inline: Record<'site' | 'admin', InlineHashes>
  siteName: string
  siteLanguages: string[]
  ownersWords: string[]
  languages: BuiltLanguage[]
  owner: { name: string }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
}

const feeds: Record<string, string> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
}

export const contentTypeOf = (name: string): string | undefined =>
  feeds[basename(name)] ?? types[extname(name)]

// File names contain a hash, so contents never change.
const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

export const dist = join(import.meta.dirname, '../../dist')

export function readOwnersWords(): string[] {
  try {
    return readManifest(dist).ownersWords
  } catch {
    return []
  }
}

const readManifest = (dist: string): PagesManifest =>
  JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))

export function loadPages(dist: string): Pages {
  const { routes, unlisted, languages, ...manifest } = readManifest(dist)
  const root = join(dist, 'public')

  function readPage(name: string, cacheControl = askAgain): PageFile {
    const body = readFileSync(join(root, name))
    const compressed = join(root, `${name}.br`)
    const brotli = existsSync(compressed) ? readFileSync(compressed) : undefined
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    // One tag for both encodings has to be weak.
    const etag = `W/"${hash}"`
    const [type = '', noindex] = [contentTypeOf(name), unlisted.includes(name)]
    return { type, etag, cacheControl, noindex, body, brotli }
  }

  const files = new Map<string, PageFile>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const name = `/${path.split(sep).join('/')}`
    if (!contentTypeOf(name) || name.endsWith('.html')) continue
    files.set(name, readPage(name, name.startsWith('/assets/') ? forever : askAgain))
  }
  for (const [route, { file, noindex }] of Object.entries(routes)) {
    // As requests write it.
    files.set(encodeURI(route), { ...readPage(`/${file}`), noindex })
  }

  const [first, ...others] = languages.map(({ fallback, ...language }) => ({
    ...language,
    fallback: { ...readPage(`/${fallback}`), noindex: true },
  })) as [PageLanguage, ...PageLanguage[]]
  return {
    ...manifest,
    find: (path) => files.get(path),
    languageAt: (path) => others.find(({ base }) => `${path}/`.startsWith(`${base}/`)) ?? first,
  }
}
