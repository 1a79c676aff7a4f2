import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '#contract/cannot-start.ts'
import { root } from '../load/root.ts'
import { startOrExplain } from '../server/start-or-explain.ts'
import { InvalidArguments } from './arguments.ts'

type Command = { usage: string; main: (args: string[]) => unknown }

/** `node commands/run.ts NAME ...`: runs a command, or prints its usage if --help is among its arguments. */
startOrExplain(async () => {
  enableCompileCache()
  const [name = '', ...args] = process.argv.slice(2)
  const { usage, main } = await findCommand(name)
  if (args.includes('--help')) return console.log(`Usage:\n${usage}`)
  try {
    await main(args)
  } catch (error) {
    if (!(error instanceof InvalidArguments)) throw error
    throw new CannotStart(`${error.message}\n\nUsage:\n${usage}`)
  }
})

async function findCommand(name: string): Promise<Command> {
  const file = join(root, 'commands', `${name}.ts`)
  const module =
    /^[a-z-]+$/.test(name) && existsSync(file) && (await import(pathToFileURL(file).href))
  if (module?.main) return module
  throw new CannotStart(`There is no command "${name}": see "scripts" in package.json.`)
}
