import { basename, dirname } from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import type { Prose } from '#contract/prose.ts'
import type { DiagnosticCollector } from './diagnostic.ts'
import type { ReadPicture } from './pictures.ts'
import { cleanTree } from './prose/cleaning.ts'
import { maskForeign, type Range } from './prose/foreign-syntax.ts'
import { countWords, leadOf } from './prose/hast-text.ts'
import { countLeftOut } from './prose/left-out.ts'

export type ProseReader = {
  diagnostics: DiagnosticCollector
  picture: ReadPicture
  /** Where the pictures of the files in a folder may be. */
  foldersOf: (folder: string) => string[]
}

/** Reads Markdown as people write it; what pages can't show is left out, with a warning. */
export async function readProse(
  source: string,
  file: string,
  { diagnostics, picture, foldersOf }: ProseReader,
): Promise<Prose> {
  const leftOut = countLeftOut(file, diagnostics)
  const written = parse(source)
  const masked = maskForeign(source, codeIn(written), (kind, offset) =>
    leftOut.add(kind, source.slice(0, offset).split('\n').length),
  )
  // The privacy policy is part of every page.
  const idPrefix = basename(file) === 'privacy.md' ? 'privacy-' : ''
  const root = toHast(masked === source ? written : parse(masked), {
    allowDangerousHtml: true,
    clobberPrefix: idPrefix,
    footnoteLabelTagName: 'p',
  })
  const { children, headings, pending } = cleanTree(root.type === 'root' ? root.children : [], {
    source,
    file,
    folders: foldersOf(dirname(file)),
    idPrefix,
    picture,
    error: (text, position) => diagnostics.error(file, text, position),
    leftOut,
  })
  leftOut.warn()
  await Promise.all(pending)
  const tree = { type: 'root', children } as const
  return { tree, lead: leadOf(tree), headings, words: countWords(children) }
}

const parse = (source: string) =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

function codeIn(node: Nodes): Range[] {
  const { start, end } = node.position ?? {}
  if (node.type === 'code' || node.type === 'inlineCode') {
    return [[start?.offset ?? 0, end?.offset ?? 0]]
  }
  return 'children' in node ? node.children.flatMap(codeIn) : []
}
