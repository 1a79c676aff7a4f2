import { safeMarkdown } from './safe-markdown.ts'

/** Whether a file is a home or about page that is written as a component or in HTML. */
export const isHomeInMarkup = (file: string) =>
  /^(src\/)?(pages|routes)\/((index|about)(\/index)?|(about\/)?\+page)\.(astro|svelte|vue)$|^(_pages\/)?about\.html$/.test(
    file,
  )

/** Other pages in HTML, which are named in the report. */
export const isHtmlPage = (file: string) =>
  /^(_(pages|posts|tabs)\/)?(?!index)[^/]+\.html$/.test(file)

const attributes = `(?:"[^"]*"|'[^']*'|[^<>"'])*`
const unshown = [
  /^\s*---\n[\s\S]*?\n---/,
  /<!--[\s\S]*?-->/g,
  /<(dialog|footer|form|nav|noscript|script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/gi,
  // Svelte's conditions, and those of Vue.
  /\{#(\w+)(?:(?!\{#)[\s\S])*?\{\/\1\}/g,
  /<(\w+)\s(?:[^<>]*\s)?(?:hidden|v-(?:else|else-if|for|if|show))(?=[\s=>])(?:(?!<\1\b)[\s\S])*?<\/\1>/g,
]
const expression = '\ufffd'

/** The paragraphs of such a page, without those of its menus, of a few words, and with words of the program. */
export function paragraphsIn(markup: string): string[] {
  let text = unshown.reduce((rest, each) => rest.replace(each, ''), markup)
  text = text.replace(/\{\s*(["'`])\s*\1\s*\}/g, ' ')
  // Expressions may be nested.
  for (let depth = 0; depth < 9; depth++)
    text = text.replace(/=\{[^{}]*\}/g, '=""').replace(/\{[^{}]*\}/g, expression)
  return (
    [...text.matchAll(RegExp(`<p\\b${attributes}>((?:(?!<p\\b)[\\s\\S])*?)</p>`, 'gi'))]
      .map(([, words = '']) =>
        words
          .replace(/\s+/g, ' ')
          .replace(/<([A-Z]\w*)\b([^<>]*)>([^<]*)<\/\1>/g, (_all, _name, own, inner) =>
            /\bhref=/.test(own) ? `<a ${own}>${inner.trim()}</a>` : inner,
          )
          .replace(/<\/?[A-Z][^<>]*>/g, ''),
      )
      .filter((words) => !words.includes(expression))
      .flatMap((words) => safeMarkdown(words) ?? [])
      // "You can find me on:" introduces links, which are not read.
      .filter((words) => /^(\S+\s+){7}.*[^:]$/s.test(words) && !/^©|\bcookies\b/i.test(words))
  )
}
