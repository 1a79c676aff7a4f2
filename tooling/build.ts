import { join } from 'node:path'
import { CannotStart } from '../server/cannot-start.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { fingerprint, isFresh, markFresh } from './build/fresh.ts'
import { writeEditorSchemas } from './content/editor-schemas.ts'
import { root } from './root.ts'

/** `npm run build`: makes dist/ anew. */
export async function main() {
  await rebuild(readConfig(readEnvironment()))
}

/** Makes dist/ where it is older than what it is made from; says whether it was. */
export async function buildWhereStale(config: Pick<Config, 'SITE_URL'>): Promise<boolean> {
  if (isFresh(root, config.SITE_URL)) return false
  await rebuild(config)
  return true
}

/** Makes dist/ anew. */
export async function rebuild({ SITE_URL }: Pick<Config, 'SITE_URL'>) {
  const started = performance.now()
  console.error('Building the pages ...')
  writeEditorSchemas(join(root, 'content'))
  const made = fingerprint(root, SITE_URL)
  const { build } = await import('./build/build.ts')
  const { ContentMistake } = await import('./content/mistake.ts')
  try {
    await build(SITE_URL)
  } catch (error) {
    const mistake = findMistake(error, ContentMistake)
    throw mistake ? new CannotStart(`the content can't be built:\n${mistake.message}`) : error
  }
  markFresh(root, made)
  console.error(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
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
