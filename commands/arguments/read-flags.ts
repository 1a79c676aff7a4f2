import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '#contract/cannot-start.ts'
import { fail } from './fail.ts'

/**
 * Reads a command's arguments as `parseArgs` does; ones that it can't take end it with what is wrong, and its `usage`,
 * which `--help` asks for.
 */
export function readFlags<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  if (config.args?.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return fail(`foyer: ${reasonOf(error)}\n${usage}`)
  }
}
