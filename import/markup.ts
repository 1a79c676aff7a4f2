import { safeMarkdown } from './safe-markdown.ts'

/** Whether a file is the home or about page of a site that is written in the markup of a program. */
export const isHomeInMarkup = (file: string) =>
  /^(src\/)?(pages|routes)\/((index|about)(\/index)?|(about\/)?\+page)\.(astro|svelte|vue)$/.test(
    file,
  )

/** The paragraphs of such a page, without those of its menus and of a few words. */
export function paragraphsIn(markup: string): string[] {
  let text = markup
    .replace(/^---[\s\S]*?^---$/m, '')
    .replace(/<(footer|form|nav|script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/gi, '')
  // Expressions may hold others.
  for (let depth = 0; depth < 9; depth++) text = text.replace(/\{[^{}]*\}/g, '')
  return (
    [...text.matchAll(/<p\b[^<>]*>((?:(?!<p\b)[\s\S])*?)<\/p>/gi)]
      .map(([, words = '']) =>
        words
          .replace(/<([A-Z]\w*)\b([^<>]*\bhref=[^<>]*)>\s*([^<]*?)\s*<\/\1>/g, '<a $2>$3</a>')
          .replace(/<\/?[A-Z][^<>]*>/g, '')
          .replace(/\s+/g, ' '),
      )
      .flatMap((words) => safeMarkdown(words) ?? [])
      // "You can find me on:" comes before what isn't a paragraph.
      .filter((words) => /^(\S+\s+){7}.*[^:]$/s.test(words))
  )
}
