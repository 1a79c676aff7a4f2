import { CannotStart } from '#contract/cannot-start.ts'
import { writeEditorSchemas } from '../load/editor-schemas.ts'
import { ownContent, type Plan } from '../load/plan.ts'
import { root } from '../load/root.ts'
import type { Config } from '../server/config.ts'
import type { Prerender } from './check-links.ts'
import { fingerprint, isFresh } from './fresh.ts'
import type { Site } from './public.ts'

/** Makes dist/ if it is older than what it is made from; returns whether it was. */
export async function buildIfStale(
  config: Pick<Config, 'SITE_URL'>,
  content = ownContent,
): Promise<boolean> {
  if (isFresh(root, planOf(config, content))) return false
  await rebuild(config, content)
  return true
}

/** Makes dist/ again. */
export function rebuild(config: Pick<Config, 'SITE_URL'>, content: string): Promise<void> {
  const plan = planOf(config, content)
  return timed('the pages', async () => {
    // First, since the content is part of what it is made from.
    writeEditorSchemas(plan.content)
    const madeFrom = fingerprint(root, plan)
    const site = await prepare(plan)
    const { build } = await import('./build.ts')
    return build(site, madeFrom)
  })
}

/** Makes a site without a server `into` a folder. */
export const buildAlone = (plan: Plan, into: string) =>
  timed('the pages', async () => {
    writeEditorSchemas(plan.content)
    const site = await prepare(plan)
    const { makeAlone } = await import('./static/alone.ts')
    await makeAlone(site, into)
  })

async function timed<Made>(what: string, make: () => Promise<Made>): Promise<Made> {
  const started = performance.now()
  console.error(`Building ${what} ...`)
  const made = await make()
  console.error(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return made
}

const planOf = ({ SITE_URL }: Pick<Config, 'SITE_URL'>, content: string): Plan => ({
  content,
  siteUrl: SITE_URL,
})

async function prepare(plan: Plan): Promise<Site> {
  const { examine } = await import('../lint/examine.ts')
  const { ContentError, diagnosticLine } = await import('../load/diagnostic.ts')
  const { bundleForNode } = await import('./bundle.ts')
  const { diagnoseLinks } = await import('./check-links.ts')
  const { asPlanned, pictureCache } = await import('./vite-config.ts')
  // With another that the shell may hold, Vite takes the development build of React.
  process.env.NODE_ENV = 'production'
  let site: Site | undefined
  const diagnostics = await examine(plan.content, {
    cache: pictureCache,
    environment: { ...process.env, SITE_URL: plan.siteUrl },
    now: new Date(),
    async linksOf(read) {
      const loaded = asPlanned(read, plan)
      const load = () => loaded
      const prerender = await bundleForNode<Prerender>('site/prerender.tsx', plan, load)
      site = { plan, load, prerender }
      return diagnoseLinks(plan, loaded, prerender)
    },
  })
  for (const each of diagnostics) if (each.without) console.error(diagnosticLine(each))
  const errors = diagnostics.filter(({ severity, without }) => severity === 'error' && !without)
  if (errors.length > 0 || !site) {
    throw new CannotStart(`the content can't be built:\n${new ContentError(errors).message}`)
  }
  if (diagnostics.length > 0) {
    const warnings = diagnostics.length === 1 ? '1 warning' : `${diagnostics.length} warnings`
    const folder = plan.content === ownContent ? '' : ` -- ${plan.content}`
    console.error(`The content has ${warnings}: npm run check:content${folder}`)
  }
  return site
}
