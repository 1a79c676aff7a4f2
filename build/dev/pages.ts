import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { adminPaths } from '#contract/admin-paths.ts'
import { contentAt } from '../../formats/table.ts'
import { decodeAddress } from '../../i18n/address.ts'
import { root } from '../../load/root.ts'
import { contentTypeOf } from '../../server/pages/pages.ts'
import { partStyles } from '../../site/part-styles.ts'
import { type Bundle, bundleBoot } from '../bundle.ts'
import { findWords } from './find-words.ts'
import type { Preview } from './preview.ts'
import { isServed } from './served-files.ts'

// Editors empty a file before writing it; git changes many files at once.
const debounceMs = 30

const program =
  /^(build|contract|formats|i18n|lint|load|model|site|text|ui)\b.*\.(tsx?|css|json|yml)$/

export const servePages = (
  folder: string,
  hidden: Parameters<typeof isServed>[1],
  onValid: () => void,
): Plugin => ({
  name: 'foyer-pages',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module' }, children: read('alt-click.js'), injectTo: 'body' },
  ],
  configureServer(server) {
    let shown: Preview = { lines: [] }
    let bundle: Promise<Bundle> | undefined

    async function renderAll() {
      const { preview } = await server.ssrLoadModule('/build/dev/preview.ts')
      bundle ??= bundleOf(server)
      const made: Preview = await preview(folder, await bundle)
      for (const line of made.lines) if (!shown.lines.includes(line)) console.error(line)
      if (shown.overlay && !made.overlay) console.error('All content errors are fixed.')
      // The last valid site stays until the content is valid again.
      shown = { ...made, table: made.table ?? shown.table }
      if (!made.overlay) onValid()
    }

    let rendering = renderAll()
    let isScheduled = false
    function renderAgain() {
      if (isScheduled) return
      isScheduled = true
      rendering = rendering.then(async () => {
        await setTimeout(debounceMs)
        isScheduled = false
        await renderAll()
        server.ws.send(shown.overlay ?? { type: 'full-reload' })
      })
    }

    server.watcher.add(folder)
    server.watcher.on('all', (_event, file) => {
      const isProgram = program.test(relative(root, file))
      if (isProgram) bundle = undefined
      if (isProgram || file.startsWith(folder + sep)) renderAgain()
    })
    server.ws.on('connection', () => {
      if (shown.overlay) server.ws.send(shown.overlay)
    })

    const answer: Connect.NextHandleFunction = async (request, response, next) => {
      await rendering
      const path = decodeAddress((request.originalUrl ?? '/').split('?')[0] ?? '/')
      const address = adminPaths.includes(path) ? '/admin' : path
      const type = contentTypeOf(path)
      const isFound = shown.table?.has(address)
      if (type && !isFound) return response.writeHead(404).end()
      let made: string | Uint8Array | undefined
      try {
        made = await contentOf(shown, address)
        if (!type) made ??= await fallbackOf(shown, path)
      } catch (error) {
        return next(error)
      }
      response.statusCode = shown.table ? (isFound ? 200 : 404) : 500
      response.setHeader('Content-Type', type ?? 'text/html; charset=utf-8')
      if (type) return response.end(made)
      // Until the content is valid, the overlay is all there is to see.
      const html =
        made ?? `<!doctype html><title>Content errors</title><style>${devStyles()}</style>`
      // Vite would look for a file at any other address.
      response.end(await server.transformIndexHtml(isFound ? address : '/404', String(html)))
    }
    server.middlewares.use((request, response, next) =>
      isServed(request, hidden) ? next() : answer(request, response, next),
    )
    server.middlewares.use('/__open-words', openWords(folder))
    return () => server.middlewares.use(answer)
  },
})

const openWords =
  (folder: string): Connect.SimpleHandleFunction =>
  ({ url = '' }, response) => {
    const place = findWords(folder, new URLSearchParams(url.split('?')[1]))
    const to = `/__open-in-editor?file=${encodeURIComponent(place ?? '')}`
    response.writeHead(place ? 307 : 404, place ? { Location: to } : {}).end()
  }

const contentOf = ({ table = new Map() }: Preview, address: string) => contentAt(table, address)

const fallbackOf = async (preview: Preview, path: string) =>
  (await contentOf(preview, `/${path.split('/')[1]}/404.html`)) ?? contentOf(preview, '/404.html')

async function bundleOf(server: ViteDevServer): Promise<Bundle> {
  const style = async (sheet: string) =>
    (await server.transformRequest(`${sheet}?direct`))?.code + devStyles()
  const parts = await Promise.all(
    Object.entries(partStyles).map(async ([name, file]) => [name, await style(`/${file}`)]),
  )
  const [print, script] = ['/site/print.css', '/admin/main.tsx']
  return {
    files: new Map([print, script].map((address) => [address, ''])),
    site: {
      css: await style('/site/site.css'),
      partCss: Object.fromEntries(parts) as Bundle['site']['partCss'],
      boot: await bundleBoot('site'),
      daylight: '/site/daylight.ts',
      islands: { form: ['/site/islands.tsx'], carousel: ['/site/projects/start-carousel.ts'] },
      print,
    },
    desk: { css: await style('/admin/admin.css'), boot: await bundleBoot('admin'), script },
  }
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const devStyles = () => read('dev.css')
