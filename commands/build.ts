import '../build/jsx.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { givenContent } from './arguments/given-content.ts'

/** `npm run build`: makes dist/ again. */
export async function main(args: string[] = []) {
  const content = givenContent('run build', args)
  const { build } = await import('../build/build.ts')
  await build(content, readConfig(readEnvironment()).SITE_URL)
}
