import type { Plugin, ViteDevServer } from 'vite'
import { contentTypeOf } from '../../server/pages.ts'
import { deskPaths, renderDesk } from '../build/desk.ts'
import { iconSheet } from '../content/stylesheet.ts'
import { makeFormats } from '../formats/formats.ts'
import { headOf } from '../formats/head.ts'
import { siteOf } from '../formats/site.ts'

type Prerender = typeof import('../../site/prerender.tsx')

/** Renders pages anew at each request, as the build would. */
export function servePages(): Plugin {
  return {
    name: 'foyer-dev-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        if (!/^(GET|HEAD)$/.test(request.method ?? '')) return next()
        const path = (request.originalUrl ?? '/').split('?')[0] ?? '/'
        try {
          if (/\.\w+$/.test(path)) {
            const file = await formatAt(server, path)
            if (file === undefined) return next()
            response.setHeader('Content-Type', contentTypeOf(path) ?? '')
            return response.end(file)
          }
          const { status, html } = await render(server, path)
          response.statusCode = status
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, html))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** What the build would write to a file of this path. */
async function formatAt(server: ViteDevServer, path: string): Promise<string | undefined> {
  const prerender = await loadPrerender(server)
  return makeFormats(siteOf(prerender, '')).find(({ name }) => `/${name}` === path)?.text
}

const loadPrerender = async (server: ViteDevServer) =>
  (await server.ssrLoadModule('/site/prerender.tsx')) as Prerender

async function render(
  server: ViteDevServer,
  path: string,
): Promise<{ status: number; html: string }> {
  const prerender = await loadPrerender(server)
  if (deskPaths.includes(path)) {
    const css = await styles(server, 'admin')
    const html = renderDesk(prerender, {
      main: '/admin/main.tsx',
      css,
      boot: '',
      scripts: [],
    })
    return { status: 200, html: withBoot(html, 'admin') }
  }
  const shared = {
    siteUrl: '',
    headOf: headOf(siteOf(prerender, '')),
    css: (await styles(server, 'site')) + iconSheet(prerender.content),
    print: '/site/print.css',
    boot: '',
    script: '/site/main.tsx',
  }
  const page = (await prerender.renderPages(shared)).find((each) => each.path === path)
  const html = page?.html ?? (await prerender.renderFallback(shared))
  return { status: page ? 200 : 404, html: withBoot(html, 'site') }
}

/** The styles as text, so that a page does not stand bare until its script has come. */
async function styles(server: ViteDevServer, room: 'site' | 'admin'): Promise<string> {
  const sheets = [`/${room}/${room}.css?direct`, '/@foyer/content.css?direct']
  const results = await Promise.all(sheets.map((sheet) => server.transformRequest(sheet)))
  return results.map((result) => result?.code ?? '').join('\n')
}

const withBoot = (html: string, room: string) =>
  html.replace('</head>', `<script type="module" src="/${room}/boot.ts"></script></head>`)
