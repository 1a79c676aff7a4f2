import type { InlineCode, PhrasingContent, RootContent, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import type { Block, Inline } from '#contract/blocks.ts'
import {
  hiddenCharacter,
  hiddenIn,
  isHiddenNumber,
  reference,
} from '#contract/hidden-characters.ts'
import { DiagnosticCollector, type Position } from './diagnostic.ts'
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
  const tags = new Set<string>()
  const refuse = (node: RootContent): [] => {
    const text = `found ${names[node.type] ?? node.type}, expected paragraphs, headings, lists, links, **strong**, *emphasis* or \`code\``
    diagnostics.error(file, text, positionOf(startOf(node)))
    return []
  }

  function words(node: Text | InlineCode): string {
    const hidden = hiddenIn(node.value)
    if (hidden !== undefined) {
      diagnostics.error(
        file,
        unprintable(hidden),
        positionOf(hiddenPosition(source, node.position)),
      )
    }
    return node.value
  }

  function toBlock(node: RootContent): Block | [] {
    switch (node.type) {
      case 'paragraph':
        return { type: 'paragraph', children: node.children.flatMap(toInline) }
      case 'heading':
        return { type: 'heading', depth: node.depth, children: node.children.flatMap(toInline) }
      case 'list':
        return {
          type: 'list',
          ordered: node.ordered ?? false,
          items: node.children.map((item) => item.children.flatMap(toBlock)),
        }
      default:
        return refuse(node)
    }
  }

  function toInline(node: PhrasingContent): Inline | [] {
    switch (node.type) {
      case 'text':
        return { type: 'text', value: words(node) }
      case 'inlineCode':
        return { type: 'code', value: words(node) }
      case 'strong':
      case 'emphasis':
        return { type: node.type, children: node.children.flatMap(toInline) }
      case 'break':
        return { type: 'break' }
      case 'link': {
        const { url: href } = node
        if (!isLinkAddress(href) || hiddenIn(href)) {
          diagnostics.error(file, explainLink(href), positionOf(startOf(node)))
          return []
        }
        const link: Inline = { type: 'link', href, children: node.children.flatMap(toInline) }
        rememberSource(link, { file, position: positionOf(startOf(node)), href })
        return link
      }
      case 'html': {
        // The closing tag of one that has been reported.
        const [, slash, name = ''] = /^<(\/?)([\w-]*)/.exec(node.value) ?? []
        if (slash && tags.has(name)) return []
        tags.add(name)
        return refuse(node)
      }
      default:
        return refuse(node)
    }
  }

  return fromMarkdown(source, { extensions: [cjkFriendlyExtension()] }).children.flatMap(toBlock)
}

const startOf = ({ position }: RootContent): Position => position?.start ?? { line: 1, column: 1 }

export const unprintable = (hidden: string) =>
  `found ${hidden}, expected text without this unprintable character`

export function hiddenPosition(source: string, position: Text['position']): Position {
  const start = position?.start.offset ?? 0
  const part = source.slice(start, position?.end.offset)
  const numbered = [...part.matchAll(reference)].find(([, number = '']) => isHiddenNumber(number))
  const within = [part.search(hiddenCharacter), numbered?.index ?? -1].filter((at) => at >= 0)
  const lines = source.slice(0, start + Math.min(...within, part.length)).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

type WrittenPart = { file: string; position: Position; href?: string }

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

const markdownFields = ['summary', 'description', 'highlights', 'text'] as const
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
