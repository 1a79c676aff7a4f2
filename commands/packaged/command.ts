import { CannotStart } from '#contract/cannot-start.ts'
import { startOrExplain } from '../../server/start-or-explain.ts'

/** The commands on the database, if there is nothing but the build: `node dist/server/command.cjs owner set-password`. */
const commands: Record<string, () => Promise<{ main: (args: string[]) => Promise<void> }>> = {
  owner: () => import('../owner.ts'),
  backup: () => import('../backup.ts'),
  restore: () => import('../restore.ts'),
  mail: () => import('../mail.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
startOrExplain(async () => {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    const known = Object.keys(commands).join(', ')
    throw new CannotStart(`There is no command "${name}": name one of ${known}.`)
  }
  const { main } = await load()
  await main(args)
})
