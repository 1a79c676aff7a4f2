import { join } from 'node:path'
import { CannotStart } from '../server/cannot-start.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { fingerprint, isFresh, markFresh } from './build/fresh.ts'
import { writeEditorSchemas } from './content/editor-schemas.ts'
import { root } from './root.ts'

/** `npm run build`: makes dist/ anew, and says what its pages weigh. */
export async function main() {
  console.error(await rebuild(readConfig(readEnvironment())))
}

/** Makes dist/ where it is older than what it is made from; says whether it was. */
export async function buildWhereStale(config: Pick<Config, 'SITE_URL'>): Promise<boolean> {
  if (isFresh(root, config.SITE_URL)) return false
  await rebuild(config)
  return true
}

/** Makes dist/ anew; gives what its pages weigh, in a line. */
export async function rebuild({ SITE_URL }: Pick<Config, 'SITE_URL'>): Promise<string> {
  const started = performance.now()
  console.error('Building the pages and the server ...')
  writeEditorSchemas(join(root, 'content'))
  await examineContent(SITE_URL)
  const made = fingerprint(root, SITE_URL)
  const { build } = await import('./build/build.ts')
  const { OverBudget } = await import('./build/budget.ts')
  const { DeadLink } = await import('./build/check-links.ts')
  const weights = await build(SITE_URL).catch((error) => {
    const isOwners = error instanceof OverBudget || error instanceof DeadLink
    throw isOwners ? new CannotStart(error.message) : error
  })
  markFresh(root, made)
  console.error(`Built them in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return weights
}

/** Stops at mistakes; of what is no mistake, only the number is told. */
async function examineContent(SITE_URL: string) {
  const { examine } = await import('./content/doctor/examine.ts')
  const { ContentMistake } = await import('./content/mistake.ts')
  const cache = join(root, '.cache', 'pictures')
  const environment = { ...process.env, SITE_URL }
  const findings = await examine(join(root, 'content'), { cache, environment, now: new Date() })
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new CannotStart(`the content can't be built:\n${new ContentMistake(errors).message}`)
  }
  if (findings.length > 0) {
    console.error(
      `The content has ${findings.length} ${findings.length === 1 ? 'thing' : 'things'} to look at: npm run check:content`,
    )
  }
}
