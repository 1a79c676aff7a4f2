import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfm } from 'micromark-extension-gfm'
import type { Picture } from '#contract/picture.ts'
import type { Prose } from '#contract/prose.ts'
import { type Diagnostic, DiagnosticCollector, positionAfter } from '../diagnostic.ts'
import { explainDepth, rejectDeep } from '../markdown.ts'
import type { ReadPicture } from '../pictures.ts'
import { cleanTree } from './cleaning.ts'
import { readDialects } from './dialects.ts'
import { countWords, findLead } from './hast-text.ts'
import { countLeftOut } from './left-out.ts'
import { type Range, withoutTemplates } from './templates.ts'

export type ProseReader = {
  diagnostics: DiagnosticCollector
  picture: ReadPicture
  foldersOf: (folder: string) => string[]
  /** The address of each post, by the name of its file. */
  posts?: Map<string, string>
  isPost?: boolean
  /** Code is not highlighted, and nothing is cached. */
  isCheck?: boolean
}

type CachedProse = {
  source: string
  prose: Prose
  found: Diagnostic[]
  pictures: Map<string, Picture | undefined>
  posts?: Map<string, string>
}

// A preview reads all files again after each change.
const proseCache = new Map<string, CachedProse>()

/** Accepts common Markdown dialects; what pages can't show is left out, with a warning. */
export async function readProse(
  source: string,
  file: string,
  { diagnostics, foldersOf, ...options }: ProseReader,
): Promise<Prose> {
  const { picture, posts, isCheck } = options
  let made = proseCache.get(file)
  const isSame = made?.source === source && made.posts === posts
  if (!made || !isSame || !(await hasSamePictures(made, picture))) {
    const reader = { ...options, folders: foldersOf(dirname(file)) }
    made = await makeProse(source, file, reader).catch((error) => unread(error, source, file))
    const isWhole = made.found.every(({ severity }) => severity === 'warning')
    if (isWhole && !isCheck) proseCache.set(file, made)
  }
  diagnostics.found.push(...made.found)
  return made.prose
}

async function hasSamePictures({ pictures }: CachedProse, picture: ReadPicture): Promise<boolean> {
  for (const [file, before] of pictures) {
    if (!existsSync(file) || !isDeepStrictEqual(await picture(file), before)) return false
  }
  return true
}

async function makeProse(
  source: string,
  file: string,
  { picture, ...reader }: Omit<ProseReader, 'diagnostics' | 'foldersOf'> & { folders: string[] },
): Promise<CachedProse> {
  rejectDeep(source)
  // A build bundles the scripts meanwhile.
  await setImmediate()
  const diagnostics = new DiagnosticCollector()
  const leftOut = countLeftOut(file, diagnostics)
  const pictures: CachedProse['pictures'] = new Map()
  const written = parse(source)
  const text = withoutTemplates(source, codeIn(written), (kind, offset) =>
    leftOut.add(kind, positionAfter(source.slice(0, offset)).line),
  )
  // The privacy policy is part of every page.
  const idPrefix = basename(file) === 'privacy.md' ? 'privacy-' : ''
  const markdown = text === source ? written : parse(text)
  readDialects(markdown, text, leftOut)
  const root = toHast(markdown, {
    allowDangerousHtml: true,
    clobberPrefix: idPrefix,
    footnoteLabelTagName: 'p',
  })
  const { children, headings, pending } = cleanTree(root.type === 'root' ? root.children : [], {
    ...reader,
    source: text,
    file,
    idPrefix,
    picture: async (found) => {
      const read = await picture(found)
      pictures.set(found, read)
      return read
    },
    error: (text, position) => diagnostics.error(file, text, position),
    warn: (text, position) => diagnostics.found.push({ file, position, severity: 'warning', text }),
    leftOut,
  })
  leftOut.warn()
  await Promise.all(pending)
  const tree = { type: 'root', children } as const
  const prose = { tree, lead: findLead(tree), headings, words: countWords(children) }
  return { source, prose, found: diagnostics.found, pictures, posts: reader.posts }
}

function unread(error: unknown, source: string, file: string): CachedProse {
  const prose: Prose = { tree: { type: 'root', children: [] }, lead: [], headings: [], words: 0 }
  const found: Diagnostic = { file, severity: 'error', ...explainDepth(error, source) }
  return { source, prose, found: [found], pictures: new Map() }
}

const parse = (source: string) =>
  fromMarkdown(source, {
    extensions: [gfm(), cjkFriendlyExtension()],
    mdastExtensions: [gfmFromMarkdown()],
  })

function codeIn(node: Nodes): Range[] {
  const { start, end } = node.position ?? {}
  if (node.type === 'code' || node.type === 'inlineCode') {
    return [[start?.offset ?? 0, end?.offset ?? 0]]
  }
  return 'children' in node ? node.children.flatMap(codeIn) : []
}
