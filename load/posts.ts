import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { slug } from 'github-slugger'
import { blocksText } from '#contract/blocks.ts'
import type { Post } from '#contract/writing.ts'
import { shorten } from '#text/shorten.ts'
import { mapConcurrently } from './concurrently.ts'
import { DiagnosticCollector } from './diagnostic.ts'
import { readMarkdown, rememberSource } from './markdown.ts'
import { type PostFile, postFiles } from './posts/files.ts'
import { readHead } from './posts/head.ts'
import { findNamed } from './prose/figures.ts'
import { type ProseReader, readProse } from './prose/read-prose.ts'
import { readText } from './text-file.ts'

type PostReader = ProseReader & { drafts: boolean }

// Unless this is the same object, all posts are read again.
const lastAddresses = new Map<string, Map<string, string>>()

/** The addresses of the posts that were read last. */
export const addressesIn = (folder: string) => lastAddresses.get(folder)

export async function readPosts(folder: string, reader: PostReader): Promise<Post[]> {
  const { diagnostics, drafts } = reader
  const bySlug = new Map<string, PostSource>()
  for (const found of postFiles(folder)) {
    const source = readSource(found, diagnostics)
    if (!source) continue
    const { file, address } = source
    const other = bySlug.get(address)
    if (!address) {
      const text = 'found a name without letters or digits, expected a slug such as "slug: a-party"'
      diagnostics.error(file, text)
    } else if (other) {
      const text = `found a second post for /writing/${address}, the address of ${relative(folder, other.file)}, expected another name, or a slug such as "slug: ${address}-2"`
      diagnostics.error(file, text)
    } else bySlug.set(address, source)
  }
  const addresses = new Map([...bySlug].map(([address, { name }]) => [slug(name), address]))
  for (const address of bySlug.keys()) addresses.set(address, address)
  const last = lastAddresses.get(folder)
  const same = last && isDeepStrictEqual(last, addresses) ? last : addresses
  lastAddresses.set(folder, same)
  const posts = await mapConcurrently([...bySlug.values()], (source) =>
    readPost(source, { ...reader, posts: same, isPost: true }),
  )
  return posts
    .filter(({ draft }) => drafts || !draft)
    .sort(
      (one, other) =>
        other.date.localeCompare(one.date) ||
        (other.moment ?? '').localeCompare(one.moment ?? '') ||
        one.slug.localeCompare(other.slug),
    )
}

function readSource(found: PostFile, diagnostics: PostReader['diagnostics']) {
  const text = diagnostics.try(() => readText(found.file))
  const read = text === undefined ? undefined : readHead(found.file, text, diagnostics)
  if (!read) return undefined
  return {
    ...found,
    ...read,
    address: slug((read.head.slug?.split('/').findLast(Boolean) ?? found.name).normalize()),
  }
}

type PostSource = NonNullable<ReturnType<typeof readSource>>

async function readPost(
  { file, address, date: dateInName, head, positionOf, ...source }: PostSource,
  reader: PostReader,
): Promise<Post> {
  const { diagnostics, drafts } = reader
  const written = head.date ?? dateInName ?? ''
  const isLater = !head.draft && written > dayAt(Date.now() + 86_400_000)
  const isUndated = !head.draft && !written
  const draft = head.draft || isLater || isUndated
  const own = drafts || !draft ? reader : { ...reader, picture: async () => undefined }
  const { heading, body } = withoutTitle(source.body, head.title)
  const prose = await readProse(body, file, own)
  const named = head.title ?? heading ?? prose.headings[0]?.text
  const title = named ?? source.name.replace(/[-_]+/g, ' ')
  const date = written || dayAt(Date.now())
  if (isLater) {
    const text = `is dated ${written}, so it is left out until you build the site on or after that day`
    diagnostics.found.push({ file, severity: 'warning', text, position: positionOf(['date']) })
  }
  const warn = (text: string) =>
    diagnostics.found.push({ file, severity: 'warning', text, position: { line: 1, column: 1 } })
  if (!named) warn('found no title, so the name of the file is used')
  if (isUndated) warn('found no date, so it is left out: add one such as "date: 2024-05-31"')
  const cover = findNamed(head.cover, { file, positionOf }, ['cover'], own)
  const aliases = head.aliases.filter((path) => path !== `/writing/${address}`)
  rememberSource(aliases, { file, position: positionOf(['aliases']) })
  return {
    ...head,
    draft,
    slug: address,
    title,
    date,
    summary:
      blocksText(readMarkdown(head.summary ?? '', file, new DiagnosticCollector())) ||
      shorten(blocksText(prose.lead), 160),
    cover: cover ? await own.picture(cover) : undefined,
    aliases,
    body: prose,
  }
}

/** A first heading that is the title would be on the page twice. */
export function withoutTitle(body: string, title?: string) {
  const [whole = '', words = ''] = /^\s*# +(.+?)(?: +#+)? *(?=\n|$)/.exec(body) ?? []
  const heading = words.replace(/[*_`]/g, '') || undefined
  const isTitle = heading && (!title || slug(title) === slug(heading))
  return isTitle
    ? { heading, body: whole.replace(/[^\n]/g, '') + body.slice(whole.length) }
    : { body }
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
