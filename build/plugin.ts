import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '#contract/built-content.ts'
import type { LoadedContent, LoadedLocale } from '../load/load.ts'
import { menuIconsModule } from '../load/menu-icons.ts'
import { root } from '../load/root.ts'
import { contentStylesheet } from './stylesheet.ts'

/** Reads the owner's words, or returns those that were read. */
export type Load = () => LoadedContent | Promise<LoadedContent>

/** A style sheet keeps a plain name, by which Vite knows it for one. */
const sheet = '/@foyer/content.css'

/** What is made of the content, and for which of its languages but the default. */
const moduleName =
  /^\0?virtual:(content|main|variants|texts|errors|locales|menu-icons)(?:\/([\w-]+))?$/

/** Whether a module is made of the content, by its resolved id. */
export const isContentModule = (id: string) => moduleName.test(id) || id.startsWith(sheet)

/** The content for the site in virtual modules (site/virtual-modules.ts); `virtual:main/es` is what browsers run in another language. */
export function contentPlugin(load: Load, several: boolean): Plugin {
  return {
    name: 'foyer-content',
    config: (_, { command }) => ({
      define: {
        // In dev they may come while it runs.
        'import.meta.env.SEVERAL_LANGUAGES': JSON.stringify(several || command === 'serve'),
      },
    }),
    resolveId(id) {
      if (id === 'virtual:content.css') return sheet
      if (id.startsWith(sheet)) return id
      // A page of `npm run dev` asks for a module by the name that it has here already.
      return moduleName.test(id) ? `\0${id.replace('\0', '')}` : undefined
    },
    async load(id) {
      if (id.startsWith(sheet)) return contentStylesheet(await load())
      const [, kind, tag = ''] = moduleName.exec(id) ?? []
      if (!kind) return undefined
      const { locales, variants } = await load()
      const locale = locales.find((each) => each.tag === tag)
      if (!locale) return undefined
      // The prerender, whose formats say all, gets the whole of it.
      if (kind === 'content' && this.environment.name === 'ssr') return valueModule(locale.content)
      return modules[kind]?.(locale, { locales, variants })
    },
    async generateBundle() {
      if (this.environment.name === 'ssr') return
      for (const { name, bytes } of (await load()).assets) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: bytes })
      }
    },
  }
}

const idOf = (kind: string, { tag }: LoadedLocale) =>
  JSON.stringify(tag ? `virtual:${kind}/${tag}` : `virtual:${kind}`)

const file = (...path: string[]) => JSON.stringify(join(...path))

const errorsFile = ({ textsFile }: LoadedLocale) =>
  join(dirname(textsFile), 'errors', basename(textsFile))
const speaksEnglish = (locale: LoadedLocale) => !existsSync(errorsFile(locale))

const textsModule = (locale: LoadedLocale) =>
  speaksEnglish(locale)
    ? `export { texts, madeTexts } from ${file(locale.textsFile)}`
    : `
import { texts as words } from ${file(locale.textsFile)}
export { madeTexts } from ${file(locale.textsFile)}
const explain = async (message) => (await import(${idOf('errors', locale)})).explain(message)
export const texts = { ...words, explain }`

const errorsModule = (locale: LoadedLocale) =>
  speaksEnglish(locale)
    ? 'export const errors = undefined'
    : `
import { explain as explainIn } from ${file(root, 'contract', 'explain.ts')}
import errors from ${file(errorsFile(locale))}
export { errors }
export const explain = (message) => explainIn(message, errors)`

const valueModule = (value: unknown, replacer?: (key: string, value: unknown) => unknown) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value, replacer))})`

/** Content as a browser gets it: without what is for formats, or for the owner alone, as tags are. */
function shownModule({ profile, stack, ...content }: Content): string {
  const icons = Object.entries(stack).map(([key, { id, icon, ...shown }]) => [key, shown])
  const shown = {
    ...content,
    profile: { ...profile, description: undefined, paper: undefined, postalAddress: undefined },
    // Icons of technologies come as one picture, in their order.
    stack: Object.fromEntries(icons),
  }
  // Of an entry or a project; a technology may have the name of one of them for its key.
  const notShown = ['tags', 'start', 'end']
  const isRecord = (value: unknown) => typeof value === 'object' && !Array.isArray(value)
  return valueModule(shown, (key, value) =>
    notShown.includes(key) && !isRecord(value) ? undefined : value,
  )
}

const mainModule = (locale: LoadedLocale) => `
import content from ${idOf('content', locale)}
import { texts } from ${idOf('texts', locale)}
import { start } from ${file(root, 'site', 'start.tsx')}
start(content, texts)`

function localesModule(locales: LoadedLocale[]): string {
  const imports = locales.map(
    (locale, index) => `
import content${index} from ${idOf('content', locale)}
import { texts as texts${index}, madeTexts as madeTexts${index} } from ${idOf('texts', locale)}
import { errors as errors${index} } from ${idOf('errors', locale)}`,
  )
  const values = locales.map(
    (_, index) =>
      `{ content: content${index}, texts: texts${index}, madeTexts: madeTexts${index}, errors: errors${index} }`,
  )
  return `${imports.join('')}\nexport default [${values.join(', ')}]`
}

const modules: Record<
  string,
  (locale: LoadedLocale, all: Pick<LoadedContent, 'locales' | 'variants'>) => string
> = {
  content: ({ content }) => shownModule(content),
  main: mainModule,
  variants: (_, { variants }) => valueModule(variants),
  texts: textsModule,
  errors: errorsModule,
  'menu-icons': ({ content }) => menuIconsModule(content.menu),
  locales: (_, { locales }) => localesModule(locales),
}
