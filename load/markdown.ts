import type { RootContent, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import type { Block } from '#contract/blocks.ts'
import { hiddenCharacter, hiddenIn } from '#text/hidden-characters.ts'
import { DiagnosticCollector, type Position, positionAfter } from './diagnostic.ts'
import { isLinkAddress } from './link-address.ts'
import type { YamlFile } from './yaml-file.ts'

/** Throws `ContentError` for anything that pages can't show, such as raw HTML. */
export function parseMarkdown(source: string, file: string): Block[] {
  const diagnostics = new DiagnosticCollector()
  const blocks = readMarkdown(source, file, diagnostics)
  diagnostics.throwErrors()
  return blocks
}

export function readMarkdown(
  source: string,
  file: string,
  diagnostics: DiagnosticCollector,
  positionOf = (within: Position): Position => within,
): Block[] {
  function read({ position, ...node }: RootContent): RootContent[] {
    const start = position?.start ?? { line: 1, column: 1 }
    const error = (text: string, at: Position = start): [] => {
      diagnostics.error(file, text, positionOf(at))
      return []
    }
    if (!shown.test(node.type)) {
      // The opening tag has been reported.
      if (node.type === 'html' && /^<\/[\w-]+\s*>$/.test(node.value)) return []
      return error(
        `found ${names[node.type] ?? node.type}, expected paragraphs, headings, lists, links, **strong**, *emphasis* or \`code\``,
      )
    }
    const hidden = 'value' in node ? hiddenIn(node.value) : undefined
    if (hidden) error(unprintable(hidden), hiddenPosition(source, position))
    if (node.type === 'link') {
      if (!isLinkAddress(node.url) || hiddenIn(node.url)) return error(explainLink(node.url))
      // Pages don't show it.
      node.title = undefined
      rememberSource(node, { file, position: positionOf(start), href: node.url })
    }
    // Pages count from 1.
    if (node.type === 'list' && node.ordered) node.start = 1
    if ('children' in node) Object.assign(node, { children: node.children.flatMap(read) })
    return [node]
  }

  try {
    rejectDeep(source)
    const { children } = fromMarkdown(source, { extensions: [cjkFriendlyExtension()] })
    return children.flatMap(read) as Block[]
  } catch (error) {
    const { text, position } = explainDepth(error, source)
    diagnostics.error(file, text, positionOf(position))
    return []
  }
}

// Time and memory would grow with the square of the levels.
const manyLevels =
  /^(?:(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){100}|[ \t]{400,}(?:[-*+]|\d{1,9}[.)])[ \t])/m

export function rejectDeep(source: string) {
  if (manyLevels.test(source)) throw new RangeError('too many levels')
}

/** Throws any other error again. */
export function explainDepth(error: unknown, source: string) {
  if (!(error instanceof RangeError)) throw error
  const at = Math.max(source.search(manyLevels), source.search(/\S/))
  const text = 'found too many levels of quotes, lists or tags, expected a few'
  return { text, position: positionAfter(source.slice(0, at)) }
}

const shown = /^(?:break|emphasis|heading|inlineCode|link|list|listItem|paragraph|strong|text)$/

export const unprintable = (hidden: string) =>
  `found ${hidden}, expected text without this unprintable character`

export function hiddenPosition(source: string, position: Text['position']): Position {
  const start = position?.start.offset ?? 0
  const within = source.slice(start, position?.end.offset).search(hiddenCharacter)
  return positionAfter(source.slice(0, start + Math.max(0, within)))
}

/** `written` is the link in the owner's words, if `href` differs. */
type WrittenPart = { file: string; position: Position; href?: string; written?: string }

// Kept apart, because links and aliases are part of what is published.
const writtenParts = new WeakMap<object, WrittenPart>()
export const rememberSource = (part: object, written: WrittenPart) =>
  writtenParts.set(part, written)
export const sourceOf = (part: object) => writtenParts.get(part)

export const explainLink = (href: string) =>
  `found a link to ${JSON.stringify(href)}, expected an address like https://example.com, mailto:ann@example.com, tel:+12025550142, /resume or #about-me`

const names: Record<string, string> = {
  html: 'raw HTML',
  image: 'a picture',
  code: 'a code block',
  blockquote: 'a block quote',
  thematicBreak: 'a horizontal line',
}

const markdownFields = [
  'summary',
  'description',
  'highlights',
  'text',
  'problem',
  'result',
  'caption',
] as const
type MarkdownField = (typeof markdownFields)[number]

export type Parsed<Value> = Value extends (infer Item)[]
  ? Parsed<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: Key extends MarkdownField ? Blocks<Value[Key]> : Parsed<Value[Key]> }
    : Value
type Blocks<Value> = Value extends string
  ? Block[]
  : Value extends (infer Item)[]
    ? Blocks<Item>[]
    : Value

export function parseFields<Value>(
  { file, value, inText }: Pick<YamlFile<Value>, 'file' | 'value' | 'inText'>,
  diagnostics: DiagnosticCollector,
): Parsed<Value> {
  const parse = (part: unknown, path: PropertyKey[], isMarkdown: boolean): unknown => {
    if (typeof part === 'string') {
      return isMarkdown ? readMarkdown(part, file, diagnostics, inText(path)) : part
    }
    if (Array.isArray(part)) {
      return part.map((item, index) => parse(item, [...path, index], isMarkdown))
    }
    if (typeof part !== 'object' || part === null) return part
    const fields = Object.entries(part).map(([key, field]) => [
      key,
      parse(field, [...path, key], (markdownFields as readonly string[]).includes(key)),
    ])
    return Object.fromEntries(fields)
  }
  return parse(value, [], false) as Parsed<Value>
}
