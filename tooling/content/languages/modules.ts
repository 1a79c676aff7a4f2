import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { directionOf } from '../../../site/languages.ts'
import { root } from '../../root.ts'
import type { LoadedEdition } from '../load.ts'
import { loadTexts } from './texts.ts'

/** What there is one of for each language but the default. */
export const languageModule = /^\0?virtual:(content|main)\/([\w-]+)$/

/** What the addresses of a language begin with, but for the slash; '' for the default. */
export const tagOf = ({ content }: LoadedEdition) => content.language?.base.slice(1) ?? ''

/** Content as a module. */
export const contentModule = (content: Content | Content[]) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(content, withoutTags))})`

/** Tags may name whom a CV is tailored for: they stay with the owner. */
const withoutTags = (key: string, value: unknown) => (key === 'tags' ? undefined : value)

const contentId = (tag: string) => (tag ? `virtual:content/${tag}` : 'virtual:content')

/** What site/main.tsx does, for another language. */
export const mainModule = (edition: LoadedEdition) => `
import content from ${JSON.stringify(contentId(tagOf(edition)))}
import { texts } from ${JSON.stringify(edition.textsFile)}
import { start } from ${JSON.stringify(join(root, 'site', 'start.tsx'))}
start(content, texts)`

/** All of them, for the prerender (site/edition.ts). */
export const editionsModule = (editions: LoadedEdition[]) => `
${editions
  .map(
    (edition, index) => `
import content${index} from ${JSON.stringify(contentId(tagOf(edition)))}
import { texts as texts${index}, madeTexts as madeTexts${index} } from ${JSON.stringify(edition.textsFile)}`,
  )
  .join('')}
export default [${editions
  .map(
    (_, index) =>
      `{ content: content${index}, texts: texts${index}, madeTexts: madeTexts${index} }`,
  )
  .join(', ')}]`

/** The style that only some sites need. */
export async function languageStylesheet(editions: LoadedEdition[]): Promise<string> {
  const { lang } = await loadTexts(editions[0]?.textsFile ?? '')
  if (editions.length === 1 && directionOf(lang) === 'ltr') return ''
  return readFileSync(join(root, 'site', 'frame', 'languages.css'), 'utf8')
}
