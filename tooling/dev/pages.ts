import type { Plugin, ViteDevServer } from 'vite'
import { deskPaths, renderDesk } from '../build/desk.ts'

type Prerender = typeof import('../../site/prerender.tsx')

/** Renders pages anew at each request, as the build would. */
export function servePages(): Plugin {
  return {
    name: 'foyer-dev-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        if (!/^(GET|HEAD)$/.test(request.method ?? '')) return next()
        const path = (request.originalUrl ?? '/').split('?')[0] ?? '/'
        if (/\.\w+$/.test(path)) return next()
        try {
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

async function render(
  server: ViteDevServer,
  path: string,
): Promise<{ status: number; html: string }> {
  const prerender = (await server.ssrLoadModule('/site/prerender.tsx')) as Prerender
  if (deskPaths.includes(path)) {
    const css = await styles(server, 'admin')
    const html = renderDesk(prerender, {
      main: '/admin/main.tsx',
      css,
      boot: '',
      scripts: [],
      fonts: [],
    })
    return { status: 200, html: withBoot(html, 'admin') }
  }
  const shared = {
    siteUrl: '',
    css: await styles(server, 'site'),
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
