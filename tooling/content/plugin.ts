import type { Plugin } from 'vite'
import type { LoadedContent } from './load.ts'
import { contentStylesheet } from './stylesheet.ts'

const sheet = '/@foyer/content.css'

/** A style sheet keeps a plain name, by which Vite knows it for one. */
const resolved: Record<string, string> = {
  'virtual:content': '\0virtual:content',
  'virtual:variants': '\0virtual:variants',
  'virtual:content.css': sheet,
}

/** Whether a module is made of the content, by its resolved id. */
export const isContentModule = (id: string) =>
  Object.values(resolved).includes(id) || id.startsWith(sheet)

/**
 * Gives the site its content, as `load` gives it: `virtual:content` is the checked content of a folder,
 * `virtual:variants` what is tailored of it, which no browser may get, and `virtual:content.css` its colours.
 */
export function contentPlugin(load: () => Promise<LoadedContent>): Plugin {
  return {
    name: 'foyer-content',
    resolveId: (id) => resolved[id] ?? (id.startsWith(sheet) ? id : undefined),
    async load(id) {
      if (id === resolved['virtual:content']) {
        return asModule((await load()).content)
      }
      if (id === resolved['virtual:variants']) return asModule((await load()).variants)
      if (id.startsWith(sheet)) return contentStylesheet((await load()).content)
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

const asModule = (value: unknown) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value, withoutTags))})`

/** Tags may name whom a CV is tailored for: they stay with the owner. */
const withoutTags = (key: string, value: unknown) => (key === 'tags' ? undefined : value)
