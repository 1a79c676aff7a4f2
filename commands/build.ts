import { rebuild } from '../build/rebuild.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { givenContent } from './arguments/given-content.ts'

/** `npm run build`: makes dist/ anew, and says what its pages weigh. */
export async function main(args: string[] = []) {
  const content = givenContent('run build', args)
  console.error(await rebuild(readConfig(readEnvironment()), content))
}
