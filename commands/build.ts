import { rebuild } from '../build/rebuild.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { givenContent } from './arguments/given-content.ts'

/** `npm run build`: makes dist/ again. */
export async function main(args: string[] = []) {
  const content = givenContent('run build', args)
  await rebuild(readConfig(readEnvironment()), content)
}
