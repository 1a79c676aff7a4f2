import type { Plugin } from 'vite'
import {
  editionsModule,
  languageModule,
  languageStylesheet,
  mainModule,
  shownModule,
  tagOf,
  valueModule,
} from './languages/modules.ts'
import type { LoadedContent } from './load.ts'
import { menuIconsModule } from './menu-icons.ts'
import { contentStylesheet } from './stylesheet.ts'

const sheet = '/@foyer/content.css'

/** A style sheet keeps a plain name, by which Vite knows it for one. */
const resolved: Record<string, string> = {
  'virtual:content': '\0virtual:content',
  'virtual:variants': '\0virtual:variants',
  'virtual:texts': '\0virtual:texts',
  'virtual:editions': '\0virtual:editions',
  'virtual:menu-icons': '\0virtual:menu-icons',
  'virtual:content.css': sheet,
}

/** Whether a module is made of the content, by its resolved id. */
export const isContentModule = (id: string) =>
  Object.values(resolved).includes(id) || languageModule.test(id) || id.startsWith(sheet)

/**
 * Gives the site its content, as `load` gives it: `virtual:content` is the checked content of a folder in its default
 * language, `virtual:variants` what is tailored of it, which no browser may get, `virtual:texts` the words of the frame in
 * that language, `virtual:menu-icons` what the menu shows, and `virtual:content.css` the colours. Of the other languages,
 * `virtual:main/es` is what the browser runs; `virtual:editions` is all of them. A build of a site that has not `several`
 * carries nothing of what they need.
 */
export function contentPlugin(load: () => Promise<LoadedContent>, several: boolean): Plugin {
  return {
    name: 'foyer-content',
    config: (_, { command }) => ({
      define: {
        // In dev they may come while it runs.
        'import.meta.env.SEVERAL_LANGUAGES': JSON.stringify(several || command === 'serve'),
      },
    }),
    resolveId(id) {
      if (id.startsWith(sheet)) return id
      // A page of `npm run dev` asks for a module by the name that it has here already.
      return resolved[id] ?? (languageModule.test(id) ? `\0${id.replace('\0', '')}` : undefined)
    },
    async load(id) {
      // The prerender, whose formats say all, gets the whole of it.
      const contentModule = this.environment.name === 'ssr' ? valueModule : shownModule
      if (id === resolved['virtual:content']) {
        return contentModule((await load()).content)
      }
      if (id === resolved['virtual:variants']) return valueModule((await load()).variants)
      if (id === resolved['virtual:menu-icons']) {
        return menuIconsModule((await load()).content.menu)
      }
      if (id === resolved['virtual:texts']) {
        return `export * from ${JSON.stringify((await load()).editions[0].textsFile)}`
      }
      if (id === resolved['virtual:editions']) return editionsModule((await load()).editions)
      const [, kind, tag] = languageModule.exec(id) ?? []
      if (tag) {
        const edition = (await load()).editions.find((each) => tagOf(each) === tag)
        if (!edition) return undefined
        return kind === 'content' ? contentModule(edition.content) : mainModule(edition)
      }
      if (id.startsWith(sheet)) {
        const { content, variants, editions } = await load()
        return contentStylesheet(content, variants) + languageStylesheet(editions)
      }
      return undefined
    },
    async generateBundle() {
      if (this.environment.name === 'ssr') return
      for (const { name, bytes } of (await load()).assets) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: bytes })
      }
    },
  }
}
