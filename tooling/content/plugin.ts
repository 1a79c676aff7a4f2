import type { Plugin } from 'vite'
import { type LoadedContent, loadContent } from './load.ts'
import { contentStylesheet } from './stylesheet.ts'

const sheet = '/@foyer/content.css'

/** A style sheet keeps a plain name, by which Vite knows it for one. */
const resolved: Record<string, string> = {
  'virtual:content': '\0virtual:content',
  'virtual:variants': '\0virtual:variants',
  'virtual:content.css': sheet,
}

/**
 * Gives the site its content: `virtual:content` is the checked content of a folder, `virtual:variants` what is
 * tailored of it, which no browser may get, and `virtual:content.css` its colours. In dev, a change there reloads the page.
 */
export function contentPlugin(folder: string, cache: string): Plugin {
  let loaded: Promise<LoadedContent> | undefined
  const load = () => {
    loaded ??= loadContent(folder, cache)
    return loaded
  }

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
    configureServer(server) {
      server.watcher.add(folder)
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder)) return
        loaded = undefined
        for (const environment of Object.values(server.environments)) {
          for (const id of Object.values(resolved)) {
            const module = environment.moduleGraph.getModuleById(id)
            if (module) environment.moduleGraph.invalidateModule(module)
          }
        }
        server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use('/assets', async (request, response, next) => {
        try {
          const asset = (await load()).assets.find(({ name }) => `/${name}` === request.url)
          if (!asset) return next()
          if (asset.name.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
          response.end(asset.bytes)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

const asModule = (value: unknown) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value, withoutTags))})`

/** Tags may name whom a CV is tailored for: they stay with the owner. */
const withoutTags = (key: string, value: unknown) => (key === 'tags' ? undefined : value)
