import { join } from 'node:path'
import { CannotStart } from '../server/cannot-start.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { fingerprint, isFresh, markFresh } from './build/fresh.ts'
import { ownContent, type Plan } from './build/plan.ts'
import { writeEditorSchemas } from './content/editor-schemas.ts'
import { givenContent } from './given-content.ts'
import { root } from './root.ts'

/** `npm run build`: makes dist/ anew, and says what its pages weigh. */
export async function main(args: string[] = []) {
  const content = givenContent('run build', args)
  console.error(await rebuild(readConfig(readEnvironment()), content))
}

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
async function rebuild(config: Pick<Config, 'SITE_URL'>, content: string): Promise<string> {
  const plan = planOf(config, content)
  return timed('the pages and the server', plan, async () => {
    const made = fingerprint(root, plan)
    const { build } = await import('./build/build.ts')
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
  const { DeadLink } = await import('./build/check-links.ts')
  const made = await make().catch((error) => {
    throw error instanceof DeadLink ? new CannotStart(error.message) : error
  })
  console.error(`Built them in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return made
}

const planOf = ({ SITE_URL }: Pick<Config, 'SITE_URL'>, content: string): Plan => ({
  content,
  siteUrl: SITE_URL,
})

/** Stops at mistakes, but for those that the build goes on without; of what is no mistake, only the number is told. */
async function examineContent({ content, siteUrl }: Plan) {
  const { examine } = await import('./content/doctor/examine.ts')
  const { ContentMistake, findingLine } = await import('./content/mistake.ts')
  const cache = join(root, '.cache', 'pictures')
  const environment = { ...process.env, SITE_URL: siteUrl }
  const findings = await examine(content, { cache, environment, now: new Date() })
  for (const finding of findings) if (finding.without) console.error(findingLine(finding))
  const errors = findings.filter(({ severity, without }) => severity === 'error' && !without)
  if (errors.length > 0) {
    throw new CannotStart(`the content can't be built:\n${new ContentMistake(errors).message}`)
  }
  if (findings.length > 0) {
    console.error(
      `The content has ${findings.length} ${findings.length === 1 ? 'thing' : 'things'} to look at: npm run check:content${content === ownContent ? '' : ` -- ${content}`}`,
    )
  }
}
