import { buildWhereStale, configOrExit } from './build.ts'

/** `npm start`: builds what is out of date, then serves. */
export async function main() {
  await buildWhereStale(configOrExit())
  const { serve } = await import('../server/serve.ts')
  await serve()
}
