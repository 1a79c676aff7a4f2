import { enableCompileCache } from 'node:module'
import { CannotStart } from '#text/cannot-start.ts'
import { startOrExplain } from '../server/start-or-explain.ts'
import { InvalidArguments } from './arguments.ts'

type Command = { usage: string; main: (args: string[]) => unknown }

const commands =
  'backup bench build check check-content dev init mail owner restore start static test test-slow'

startOrExplain(async () => {
  enableCompileCache()
  const [name = '', ...args] = process.argv.slice(2)
  if (!commands.split(' ').includes(name)) {
    throw new CannotStart(`Unknown command "${name}". See "scripts" in package.json.`)
  }
  const { usage, main }: Command = await import(`./${name}.ts`)
  if (args.includes('--help')) return console.log(`Usage:\n${usage}`)
  try {
    await main(args)
  } catch (error) {
    if (!(error instanceof InvalidArguments)) throw error
    throw new CannotStart(`${error.message}\n\nUsage:\n${usage}`)
  }
})
