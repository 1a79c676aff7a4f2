import { parseMarkdown } from '../load/markdown.ts'
import { blocksText } from '../load/plain-text.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What HTML shows, or only what is in its `<main>`, with single spaces between; React puts comments between texts. */
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

/** What Markdown says, with single spaces between. */
export const textOfMarkdown = (markdown: string) =>
  oneSpace(blocksText(parseMarkdown(markdown, 'the Markdown')))

/** All texts in a value of JSON, in its order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(Object(value)).flatMap(textsIn)
}

/** A text in one line, as all forms are compared. */
export const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()
