import { adminPaths } from '#contract/admin-paths.ts'
import { endpoints } from '#contract/endpoints.ts'
import { makeFormats } from '../formats/formats.ts'
import { sitesOf } from '../formats/site.ts'
import { deadLinks, linkDiagnostics, type RenderedPage } from '../lint/links.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { LoadedContent } from '../load/load.ts'
import { basePath, type Plan } from '../load/plan.ts'
import type * as prerender from '../site/prerender.tsx'
import { cvFile } from '../site/profile/files.ts'
import { bundleForNode } from './bundle.ts'
import { asPlanned } from './vite-config.ts'

export type Prerender = typeof prerender

/** What a server answers besides public pages and files. */
const answeredByServer = [
  ...adminPaths,
  ...Object.keys(endpoints).map((key) => key.replace(/^\w+ /, '')),
]

/** Files that the build makes of every content, beside its formats and CVs. */
const files = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/site.webmanifest',
  '/licences/familjen-grotesk.txt',
]

/** What the build of a plan will serve besides its pages. */
export function servedBy(
  { locales, variants, pages }: Pick<Prerender, 'locales' | 'variants' | 'pages'>,
  plan: Plan,
  { assets }: Pick<LoadedContent, 'assets'>,
): string[] {
  const [site, ...others] = sitesOf({ locales, pages }, plan)
  const contents = [...locales.map(({ content }) => content), ...variants]
  return [
    ...(plan.form === undefined ? answeredByServer : []),
    ...contents.filter(({ withoutCv }) => !withoutCv).map((each) => cvFile(each).href),
    ...makeFormats(site, others).map(({ name }) => `/${name}`),
    ...files,
    ...assets.map(({ name }) => `/assets/${name}`),
  ]
}

/** The dead links of the pages that the build of a plan would make; only the prerender is needed for that. */
export async function diagnoseLinks(
  plan: Plan,
  loaded: LoadedContent,
  prerender?: Prerender,
): Promise<Diagnostic[]> {
  const load = () => asPlanned(loaded, plan)
  const made = prerender ?? (await bundleForNode<Prerender>('site/prerender.tsx', plan, load))
  const shared = { siteUrl: plan.siteUrl, css: '', boot: '' }
  const fallbacks = Object.entries(await made.renderFallbacks(shared))
  const pages: RenderedPage[] = [
    ...(await made.renderPages(shared)),
    ...fallbacks.map(([base, html]) => ({ path: `${base}/404`, html, isAnswer: true })),
  ]
  const dead = deadLinks(pages, servedBy(made, plan, loaded), basePath(plan))
  return linkDiagnostics(dead, loaded, plan.content)
}
