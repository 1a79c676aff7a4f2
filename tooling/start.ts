import { readConfig, readEnvironment } from '../server/config.ts'
import { buildWhereStale } from './build.ts'

/** `npm start`: builds what is out of date, then serves. */
export async function main() {
  await buildWhereStale(readConfig(readEnvironment()))
  const { serve } = await import('../server/serve.ts')
  await serve()
}
