import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { directionOf, scriptOf } from '../../../site/languages.ts'
import { root } from '../../root.ts'
import type { LoadedEdition } from '../load.ts'

/** What there is one of for each language but the default. */
export const languageModule = /^\0?virtual:(content|main)\/([\w-]+)$/

/** What the addresses of a language begin with, but for the slash; '' for the default. */
export const tagOf = ({ content }: LoadedEdition) => content.language?.base.slice(1) ?? ''

/** A value as a module. */
export const valueModule = (value: unknown, replacer?: (key: string, value: unknown) => unknown) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value, replacer))})`

/** Content as the module that a browser gets: without what is for formats, or for the owner alone, as tags are. */
export const shownModule = ({ profile, stack, ...content }: Content) =>
  valueModule(
    {
      ...content,
      profile: { ...profile, description: undefined, paper: undefined, postalAddress: undefined },
      // Icons of technologies come as one picture, in their order.
      stack: Object.fromEntries(
        Object.entries(stack).map(([key, { id, icon, ...shown }]) => [key, shown]),
      ),
    },
    (key, value) => (notShown.includes(key) && !isRecord(value) ? undefined : value),
  )

/** Of an entry or a project; a technology may have the name of one of them for its key. */
const notShown = ['tags', 'start', 'end']
const isRecord = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

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

const cjk = ['Hans', 'Hant', 'Jpan', 'Kore']

/** The style that only some sites need: those of several languages, or whose letters run or stand otherwise than Latin ones. */
export function languageStylesheet(editions: LoadedEdition[]): string {
  const locales = editions.map(({ content }) => content.profile.locale)
  const names = [
    ...(locales.length > 1 || locales.some((locale) => directionOf(locale) === 'rtl')
      ? ['languages.css']
      : []),
    ...(locales.some((locale) => cjk.includes(scriptOf(locale) ?? '')) ? ['cjk.css'] : []),
  ]
  return names.map((name) => readFileSync(join(root, 'site', 'frame', name), 'utf8')).join('')
}
