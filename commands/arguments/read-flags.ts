import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '#contract/cannot-start.ts'

/** Reads arguments as `parseArgs` does; invalid ones end the command with what is wrong and its `usage`. */
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
    const { code } = error as NodeJS.ErrnoException
    const isAlone = code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
    const hint = isAlone ? '\nnpm keeps flags to itself that stand before "--".' : ''
    return fail(`foyer: ${reasonOf(error)}${hint}\n${usage}`)
  }
}

/** Ends a command that can't do what was asked, with a message and exit code 1. */
export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
