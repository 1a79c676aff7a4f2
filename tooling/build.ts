import { CannotStart } from '../server/cannot-start.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { fingerprint, isFresh, markFresh } from './build/fresh.ts'
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
  const made = fingerprint(root, SITE_URL)
  const { build } = await import('./build/build.ts')
  const { ContentMistake } = await import('./content/mistake.ts')
  const { OverBudget } = await import('./build/budget.ts')
  let weights: string
  try {
    weights = await build(SITE_URL)
  } catch (error) {
    const mistake = findMistake(error, ContentMistake)
    if (error instanceof OverBudget) throw new CannotStart(error.message)
    throw mistake ? new CannotStart(`the content can't be built:\n${mistake.message}`) : error
  }
  markFresh(root, made)
  console.error(`Built them in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return weights
}

/** The bundler wraps what its plugins throw. */
function findMistake(error: unknown, kind: new (...args: never[]) => Error): Error | undefined {
  if (error instanceof kind) return error
  const { cause, errors = [] } = (error ?? {}) as { cause?: unknown; errors?: unknown[] }
  for (const inner of [cause, ...errors]) {
    const found = inner === undefined ? undefined : findMistake(inner, kind)
    if (found) return found
  }
  return undefined
}
