import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Content } from '#contract/built-content.ts'
import { entryKinds } from '#contract/resume.ts'
import { makeFormats } from '../../formats/formats.ts'
import { headOf } from '../../formats/head.ts'
import { type Site, sitesOf } from '../../formats/site.ts'
import { baseOf } from '../../i18n/address.ts'
import { contentTypeOf } from '../../server/pages/pages.ts'
import type { LocaleContent } from '../../site/locale-content.ts'
import { renderAdmin } from '../admin.ts'
import type { Prerender } from '../check-links.ts'
import { iconSheet } from '../stylesheet.ts'
import type { LiveContent } from './live-content.ts'
import { pageOfErrors } from './overlay.ts'

/** Renders pages at each request, as the build would, but with drafts. */
export function servePages(content: LiveContent): Plugin {
  return {
    name: 'foyer-dev-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        if (!/^(GET|HEAD)$/.test(request.method ?? '')) return next()
        const path = (request.originalUrl ?? '/').split('?')[0] ?? '/'
        try {
          const { state, nothing } = await content.state()
          if (!nothing && /\.\w+$/.test(path)) {
            const file = await formatAt(server, path, content)
            if (file === undefined) return next()
            response.setHeader('Content-Type', contentTypeOf(path) ?? '')
            return response.end(file)
          }
          const { status, html } = nothing
            ? { status: 500, html: pageOfErrors(nothing, devStyles()) }
            : await render(server, path, content)
          response.statusCode = status
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, withState(html, state)))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** What the build would write to a file of this path. */
async function formatAt(
  server: ViteDevServer,
  path: string,
  { folder }: LiveContent,
): Promise<string | undefined> {
  const prerender = await loadPrerender(server)
  const [site, ...others] = publicSitesOf(prerender, folder)
  return makeFormats(site, others).find(({ name }) => `/${name}` === path)?.text
}

/** Kept, since it takes Git a while to say when the content was changed. */
const publicSites = new WeakMap<Prerender, [Site, ...Site[]]>()

/** What the world will see: drafts are on the page alone, where they are marked. */
function publicSitesOf(prerender: Prerender, folder: string): [Site, ...Site[]] {
  const known = publicSites.get(prerender)
  if (known) return known
  const publish = (locale: LocaleContent) => ({ ...locale, content: withoutDrafts(locale.content) })
  const [first, ...others] = prerender.locales
  const locales: Prerender['locales'] = [publish(first), ...others.map(publish)]
  const sites = sitesOf({ locales, pages: prerender.pages }, { content: folder, siteUrl: '' })
  publicSites.set(prerender, sites)
  return sites
}

function withoutDrafts(content: Content): Content {
  const done = <Entry extends { draft?: boolean }>(entries: Entry[]) =>
    entries.filter(({ draft }) => !draft)
  const resume = { ...content.resume }
  for (const kind of entryKinds) resume[kind] = done(resume[kind])
  return { ...content, resume, projects: done(content.projects) }
}

const loadPrerender = async (server: ViteDevServer) =>
  (await server.ssrLoadModule('/site/prerender.tsx')) as Prerender

async function render(
  server: ViteDevServer,
  path: string,
  { folder }: LiveContent,
): Promise<{ status: number; html: string }> {
  const prerender = await loadPrerender(server)
  if (adminPaths.includes(path)) {
    const css = await styles(server, 'admin')
    const bundle = { main: '/admin/main.tsx', css, boot: '', scripts: [], languages: {} }
    const html = renderAdmin(prerender, bundle)
    return { status: 200, html: withBoot(html, 'admin') }
  }
  const shared = {
    siteUrl: '',
    headOf: headOf(publicSitesOf(prerender, folder)),
    css: (await styles(server, 'site')) + iconSheet(prerender.content),
    print: '/site/print.css',
    boot: '',
    scriptsOf: (base: string) => ({
      script: base ? `/@id/__x00__virtual:main${base}` : '/site/main.tsx',
    }),
  }
  const [page] = await prerender.renderPages(shared, path)
  const html =
    page?.html ?? (await prerender.renderFallbacks(shared))[baseOf(prerender.content, path)] ?? ''
  return { status: page ? 200 : 404, html: withBoot(html, 'site') }
}

/** The styles as text, so that a page is not unstyled until its script has loaded. */
async function styles(server: ViteDevServer, room: 'site' | 'admin'): Promise<string> {
  const sheets = [`/${room}/${room}.css?direct`, '/@foyer/content.css?direct']
  const results = await Promise.all(sheets.map((sheet) => server.transformRequest(sheet)))
  return [...results.map((result) => result?.code ?? ''), devStyles()].join('\n')
}

const devStyles = () => readFileSync(join(import.meta.dirname, 'dev.css'), 'utf8')

const withState = (html: string, state: number) =>
  html.replace(
    '</head>',
    `<meta name="content-state" content="${state}"><script type="module" src="/build/dev/client.ts"></script></head>`,
  )

const withBoot = (html: string, room: string) =>
  html.replace('</head>', `<script type="module" src="/${room}/boot.ts"></script></head>`)
