import type { InlineCode, PhrasingContent, RootContent, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Block, Inline } from '#contract/built-content.ts'
import {
  hiddenCharacter,
  hiddenIn,
  isHiddenNumber,
  reference,
} from '#contract/hidden-characters.ts'
import { isLinkAddress } from './link-address.ts'
import { ContentMistake, type Finding, type Place } from './mistake.ts'

/**
 * Parses the Markdown that pages can show. `placeOf` leads from a place in the source to one in the file.
 * Throws `ContentMistake` with all that is beyond it, raw HTML included; what it has made is the rest.
 */
export function parseMarkdown(
  source: string,
  file: string,
  placeOf = (within: Place): Place => within,
): Block[] {
  const findings: Finding[] = []
  const tags = new Set<string>()
  const refuse = (
    node: RootContent,
    found = names[node.type] ?? node.type,
    expected = 'paragraphs, headings, lists, links, **strong**, *emphasis* or `code`',
    { line = 1, column = 1 }: Partial<Place> = node.position?.start ?? {},
  ): [] => {
    const text = `found ${found}, expected ${expected}`
    findings.push({ file, place: placeOf({ line, column }), severity: 'error', text })
    return []
  }

  function words(node: Text | InlineCode): string {
    const hidden = hiddenIn(node.value)
    if (hidden !== undefined) {
      const expected = 'text without it: it is no letter or sign'
      refuse(node, hidden, expected, hiddenPlace(source, node.position))
    }
    return node.value
  }

  function from(node: PhrasingContent, link: Inline): Inline {
    const { line = 1, column = 1 } = node.position?.start ?? {}
    sources.set(link, { file, place: placeOf({ line, column }) })
    return link
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
      case 'link':
        if (!isLinkAddress(node.url) || hiddenIn(node.url)) {
          return refuse(node, `a link to ${JSON.stringify(node.url)}`, addresses)
        }
        return from(node, {
          type: 'link',
          href: node.url,
          children: node.children.flatMap(toInline),
        })
      case 'html': {
        // What closes a tag that is told already goes with it.
        const [, slash, name = ''] = /^<(\/?)([\w-]*)/.exec(node.value) ?? []
        if (slash && tags.has(name)) return []
        tags.add(name)
        return refuse(node)
      }
      default:
        return refuse(node)
    }
  }

  const blocks = fromMarkdown(source).children.flatMap(toBlock)
  if (findings.length > 0) throw new ContentMistake(findings, blocks)
  return blocks
}

/** Where the first hidden character of a part stands in the source, as it is or by its number ("&#x202e;"). */
function hiddenPlace(source: string, position: Text['position']): Place {
  const start = position?.start.offset ?? 0
  const part = source.slice(start, position?.end.offset)
  const numbered = [...part.matchAll(reference)].find(([, number = '']) => isHiddenNumber(number))
  const within = [part.search(hiddenCharacter), numbered?.index ?? -1].filter((at) => at >= 0)
  const offset = start + (within.length > 0 ? Math.min(...within) : 0)
  const lines = source.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

const sources = new WeakMap<Inline, { file: string; place: Place }>()

/** Where a link stands that this process has parsed: beside it, since pages carry what is in it. */
export const sourceOf = (link: Inline) => sources.get(link)

const addresses =
  'an address such as https://example.com, mailto:ann@example.com, tel:+12025550142, /resume or #about-me'

const names: Record<string, string> = {
  html: 'raw HTML',
  image: 'a picture',
  code: 'a block of code',
  blockquote: 'a quotation',
  thematicBreak: 'a horizontal line',
}
