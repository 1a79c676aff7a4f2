import type { Block, Inline } from '#contract/built-content.ts'

/**
 * Words as one line of Markdown that shows exactly them: nothing in it is taken for markup, not by
 * CommonMark and not by GitHub, which makes links of bare addresses and formulas of dollars.
 */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<~$@]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(?<=\bhttps?|\bftp):/gi, '\\:')
    .replace(/(?<=\bwww)\./gi, '\\.')
    .replace(/(?<=^| )#/g, '\\#')
    .replace(/^(?:>|[-+](?=\s|$)|[-=:|](?=[-=:|\s]*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** A link, on words that are Markdown already. */
export const markdownLink = (words: string, href: string) => `[${words}](${encoded(href)})`

/** What would end the address is written in another way, which leads to the same place. */
const encoded = (href: string) =>
  href
    .replace(/[\\<>\s]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replace(/&(?=#?\w+;)/g, '&amp;')

/** Parsed Markdown, written as Markdown again; an item of a list goes on at `indent`. */
export function markdownBlocks(blocks: Block[], indent = ''): string {
  return blocks.map((block) => markdownBlock(block, indent)).join(`\n\n${indent}`)
}

function markdownBlock(block: Block, indent: string): string {
  switch (block.type) {
    case 'paragraph':
      return markdownInline(block.children, indent)
    case 'heading':
      // Below the headings of the document that it becomes a part of.
      return `${'#'.repeat(Math.min(6, block.depth + 3))} ${markdownInline(block.children, indent)}`
    case 'list':
      return block.items
        .map((item, index) => {
          const marker = block.ordered ? `${index + 1}. ` : '- '
          return marker + markdownBlocks(item, indent + ' '.repeat(marker.length))
        })
        .join(`\n${indent}`)
  }
}

const markdownInline = (parts: Inline[], indent: string) =>
  parts.map((part) => markdownPart(part, indent)).join('')

function markdownPart(part: Inline, indent: string): string {
  switch (part.type) {
    case 'text':
      return spaced(part.value)
    case 'code':
      return markdownCode(part.value)
    case 'strong':
      return `**${markdownInline(part.children, indent)}**`
    case 'emphasis':
      return `*${markdownInline(part.children, indent)}*`
    case 'link':
      return markdownLink(markdownInline(part.children, indent), part.href)
    case 'break':
      return `\\\n${indent}`
  }
}

/** Between other words, the spaces at both ends count. */
const spaced = (text: string) =>
  [/^\s/.test(text) ? ' ' : '', markdownText(text), /\S\s+$/.test(text) ? ' ' : ''].join('')

function markdownCode(code: string): string {
  const runs = [...code.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(0, ...runs) + 1)
  return `${fence} ${code.replace(/\s+/g, ' ')} ${fence}`
}
