import { dirname } from 'node:path'
import { slug } from 'github-slugger'
import { blocksText } from '#contract/blocks.ts'
import type { Post } from '#contract/writing.ts'
import { rememberSource } from './markdown.ts'
import { type PostFile, postFiles } from './posts/files.ts'
import { readHead } from './posts/head.ts'
import { findBeside } from './prose/figures.ts'
import { type ProseReader, readProse } from './prose.ts'
import { readText } from './text-file.ts'

export type PostReader = ProseReader & { drafts: boolean }

export async function readPosts(folder: string, reader: PostReader): Promise<Post[]> {
  const bySlug = new Map<string, { post: Post; file: string }>()
  for (const found of postFiles(folder)) {
    const post = await readPost(found, reader)
    if (!post) continue
    const other = bySlug.get(post.slug)
    if (other) {
      const text = `found a second post for /writing/${post.slug}, the address of ${other.file}, expected another name, or a slug such as "slug: ${post.slug}-2"`
      reader.diagnostics.error(found.file, text)
    } else bySlug.set(post.slug, { post, file: found.file })
  }
  return [...bySlug.values()]
    .map(({ post }) => post)
    .filter(({ draft }) => reader.drafts || !draft)
    .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug))
}

async function readPost(
  { file, name, date: dateInName }: PostFile,
  reader: PostReader,
): Promise<Post | undefined> {
  const { diagnostics, drafts } = reader
  const text = diagnostics.try(() => readText(file))
  const read = text === undefined ? undefined : readHead(file, text, diagnostics)
  if (!read) return undefined
  const { head, positionOf } = read
  const own = drafts || !head.draft ? reader : { ...reader, picture: async () => undefined }
  const { heading, body } = withoutTitle(read.body, head.title)
  const prose = await readProse(body, file, own)
  const title = head.title ?? heading ?? prose.headings[0]?.text
  const today = head.draft ? new Date().toISOString().slice(0, 10) : undefined
  const date = head.date ?? dateInName ?? today
  const expect = (what: string, example: string) =>
    diagnostics.error(
      file,
      `found no ${what}, expected one between two --- lines at the start, such as "${what}: ${example}"`,
      { line: 1, column: 1 },
    )
  if (!title) expect('title', 'What I learned')
  if (!date) expect('date', '2024-05-31')
  const cover = head.cover && findBeside(head.cover, own.foldersOf(dirname(file)))
  if (head.cover && !cover) {
    const text = `found ${JSON.stringify(head.cover)}, expected the name of a picture beside this file`
    // Of another generator's folder.
    const severity = head.cover.startsWith('/') ? 'warning' : 'error'
    diagnostics.found.push({ file, text, severity, position: positionOf('cover') })
  }
  if (!title || !date) return undefined
  const address = slug(head.slug?.split('/').findLast(Boolean) ?? name)
  const aliases = head.aliases.map(toPath).filter((path) => path !== `/writing/${address}`)
  rememberSource(aliases, { file, position: positionOf('aliases') })
  return {
    ...head,
    slug: address,
    title,
    date,
    summary: head.summary ?? firstWords(blocksText(prose.lead).replace(/\s+/g, ' ').trim()),
    cover: cover ? await own.picture(cover) : undefined,
    aliases,
    body: prose,
  }
}

/** A first heading that is the title would be on the page twice. */
function withoutTitle(body: string, title?: string) {
  const [whole = '', words = ''] = /^\s*# +(.+?)[ #]*(?=\n|$)/.exec(body) ?? []
  const heading = words.replace(/[*_`]/g, '') || undefined
  const isTitle = heading && (!title || slug(title) === slug(heading))
  return isTitle
    ? { heading, body: whole.replace(/[^\n]/g, '') + body.slice(whole.length) }
    : { body }
}

const longest = 160

function firstWords(text: string): string {
  if (text.length <= longest) return text
  const part = text.slice(0, longest)
  return `${part.slice(0, part.lastIndexOf(' ') + 1 || longest).trimEnd()}…`
}

const toPath = (alias: string) =>
  (alias.startsWith('/') ? alias : `/writing/${alias}`).replace(/(?<=.)\/(?:index\.html)?$/, '')
