import { enableCompileCache } from 'node:module'
import { CannotStart } from '#contract/cannot-start.ts'
import { startOrExplain } from '../server/start-or-explain.ts'
import { InvalidArguments } from './arguments.ts'

type Command = { usage: string; main: (args: string[]) => unknown }

const commands = new Map<string, () => Promise<Command>>([
  ['backup', () => import('./backup.ts')],
  ['bench', () => import('./bench.ts')],
  ['build', () => import('./build.ts')],
  ['check', () => import('./check.ts')],
  ['check-content', () => import('./check-content.ts')],
  ['dev', () => import('./dev.ts')],
  ['fonts', () => import('./fonts.ts')],
  ['init', () => import('./init.ts')],
  ['mail', () => import('./mail.ts')],
  ['owner', () => import('./owner.ts')],
  ['pictures', () => import('./pictures.ts')],
  ['restore', () => import('./restore.ts')],
  ['start', () => import('./start.ts')],
  ['static', () => import('./static.ts')],
  ['test', () => import('./test.ts')],
  ['test-slow', () => import('./test-slow.ts')],
])

startOrExplain(async () => {
  enableCompileCache()
  const [name = '', ...args] = process.argv.slice(2)
  const load = commands.get(name)
  if (!load) throw new CannotStart(`Unknown command "${name}". See "scripts" in package.json.`)
  const { usage, main } = await load()
  if (args.includes('--help')) return console.log(`Usage:\n${usage}`)
  try {
    await main(args)
  } catch (error) {
    if (!(error instanceof InvalidArguments)) throw error
    throw new CannotStart(`${error.message}\n\nUsage:\n${usage}`)
  }
})
