import { join } from 'node:path'
import { CannotStart } from '#contract/cannot-start.ts'
import { writeEditorSchemas } from '../load/editor-schemas.ts'
import { ownContent, type Plan } from '../load/plan.ts'
import { root } from '../load/root.ts'
import type { Config } from '../server/config.ts'
import { fingerprint, isFresh, markFresh } from './fresh.ts'

/** Makes dist/ where it is older than what it is made from; says whether it was. */
export async function buildWhereStale(
  config: Pick<Config, 'SITE_URL'>,
  content = ownContent,
): Promise<boolean> {
  if (isFresh(root, planOf(config, content))) return false
  await rebuild(config, content)
  return true
}

/** Makes dist/ anew; gives what its pages weigh, in a line. */
export async function rebuild(config: Pick<Config, 'SITE_URL'>, content: string): Promise<string> {
  const plan = planOf(config, content)
  return timed('the pages and the server', plan, async () => {
    const made = fingerprint(root, plan)
    const { build } = await import('./build.ts')
    const weights = await build(plan)
    markFresh(root, made)
    return weights
  })
}

/** Makes a site without a server `into` a folder. */
export const buildAlone = (plan: Plan, into: string) =>
  timed('the pages', plan, async () => {
    const { makeAlone } = await import('./static/alone.ts')
    await makeAlone(plan, into)
  })

/** Makes something of content that has no mistakes, and says how long that took. */
async function timed<Made>(what: string, plan: Plan, make: () => Promise<Made>): Promise<Made> {
  const started = performance.now()
  console.error(`Building ${what} ...`)
  writeEditorSchemas(plan.content)
  await examineContent(plan)
  const { ContentError } = await import('../load/diagnostic.ts')
  const made = await make().catch((error) => {
    throw error instanceof ContentError ? unbuildable(error) : error
  })
  console.error(`Built them in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return made
}

const planOf = ({ SITE_URL }: Pick<Config, 'SITE_URL'>, content: string): Plan => ({
  content,
  siteUrl: SITE_URL,
})

const unbuildable = ({ message }: Error) =>
  new CannotStart(`the content can't be built:\n${message}`)

/** Stops at mistakes, but for those that the build goes on without; of what is no mistake, only the number is told. */
async function examineContent({ content, siteUrl }: Plan) {
  const { examine } = await import('../lint/examine.ts')
  const { ContentError, diagnosticLine } = await import('../load/diagnostic.ts')
  const cache = join(root, '.cache', 'pictures')
  const environment = { ...process.env, SITE_URL: siteUrl }
  const diagnostics = await examine(content, { cache, environment, now: new Date() })
  for (const diagnostic of diagnostics)
    if (diagnostic.without) console.error(diagnosticLine(diagnostic))
  const errors = diagnostics.filter(({ severity, without }) => severity === 'error' && !without)
  if (errors.length > 0) {
    throw unbuildable(new ContentError(errors))
  }
  if (diagnostics.length > 0) {
    console.error(
      `The content has ${diagnostics.length} ${diagnostics.length === 1 ? 'thing' : 'things'} to look at: npm run check:content${content === ownContent ? '' : ` -- ${content}`}`,
    )
  }
}
