import { blocksText } from '#contract/blocks.ts'
import { parseMarkdown } from '../load/markdown.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Visible text with single spaces; React puts comments between texts. */
export function textOfHtml(html: string, part: 'all' | 'main' = 'all'): string {
  const shown = part === 'all' ? html : (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '')
  return oneSpace(
    shown
      .replace(/<!--.*?-->/gs, '')
      .replace(/<\/?(a|b|code|em|i|strong)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&([\w#]+);/g, (entity, name) => entities[name] ?? entity),
  )
}

export const textOfMarkdown = (markdown: string) =>
  oneSpace(blocksText(parseMarkdown(markdown, 'the Markdown')))

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(Object(value)).flatMap(textsIn)
}

export const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()
