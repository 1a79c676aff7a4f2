import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { FormTemplates } from '../messages/failed-form.ts'
import type { EmailTexts } from '../outbox/emails.ts'

export type Pages = Omit<
  PagesManifest,
  'files' | 'routes' | 'redirects' | 'unlisted' | 'languages'
> & {
  find(path: string): PageFile | undefined
  movedTo(path: string): string | undefined
  languageAt(path: string): PageLanguage
  assets: Map<string, PageFile>
  /** Differs for each build. */
  stamp: string
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
  /** The hash of each file, with its encoded form ".br". */
  files: Record<string, string>
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

export const hashOf = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

function stampOf(dist: string): string {
  const { ino, ctimeMs } = statSync(join(dist, 'pages.json'))
  return `${ino} ${ctimeMs}`
}

/** Throws unless all files of the build are there. Pages that are still open need the `former` assets. */
export function loadPages(dist: string, former?: Pages): Pages {
  const stamp = stampOf(dist)
  const { files: hashes, routes, redirects, unlisted, languages, ...manifest } = readManifest(dist)

  function read(name: string): Buffer {
    const bytes = readFileSync(join(dist, 'public', name))
    if (hashOf(bytes) !== hashes[name]) throw new Error(`${name} is not of this build`)
    return bytes
  }

  function readPage(name: string, cacheControl = askAgain): PageFile {
    const body = read(name)
    const brotli = hashes[`${name}.br`] ? read(`${name}.br`) : undefined
    // One tag for both encodings has to be weak.
    const etag = `W/"${hashes[name]}"`
    const [type = '', noindex] = [contentTypeOf(name), unlisted.includes(name)]
    return { type, etag, cacheControl, noindex, body, brotli }
  }

  const assets = new Map(former?.assets)
  const files = new Map<string, PageFile>()
  for (const name of Object.keys(hashes)) {
    if (!contentTypeOf(name) || name.endsWith('.html')) continue
    if (name.startsWith('/assets/')) assets.set(name, readPage(name, forever))
    else files.set(name, readPage(name))
  }
  for (const [route, { file, noindex }] of Object.entries(routes)) {
    // As requests write it.
    files.set(encodeURI(route), { ...readPage(`/${file}`), noindex })
  }
  const moved = new Map(
    Object.entries(redirects).map(([from, to]) => [encodeURI(from), encodeURI(to)]),
  )

  const [first, ...others] = languages.map(({ fallback, ...language }) => ({
    ...language,
    fallback: { ...readPage(`/${fallback}`), noindex: true },
  })) as [PageLanguage, ...PageLanguage[]]
  return {
    ...manifest,
    assets,
    stamp,
    find: (path) => files.get(path) ?? assets.get(path),
    movedTo: (path) => moved.get(path),
    languageAt: (path) => others.find(({ base }) => `${path}/`.startsWith(`${base}/`)) ?? first,
  }
}

const checkEveryMs = 1000
const patience = 30

/** Serves what a build or a copy puts into dist/, as soon as all of it is there. */
export function followBuilds(pages: Pages, dist: string) {
  let tried = { stamp: pages.stamp, times: 0 }
  return setInterval(() => {
    try {
      const stamp = stampOf(dist)
      if (stamp === pages.stamp) return
      if (stamp !== tried.stamp) tried = { stamp, times: 0 }
      tried.times += 1
      if (tried.times > patience && tried.times % patience > 0) return
      // At once, so that no request sees a mixture.
      Object.assign(pages, loadPages(dist, pages))
      console.error('Serving the new pages')
    } catch (error) {
      // Before, it is still being written.
      if (tried.times === patience) console.error('The new pages are not served:', error)
    }
  }, checkEveryMs).unref()
}
