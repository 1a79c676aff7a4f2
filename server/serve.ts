import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { keepPrivate } from '../store/private-files.ts'
import type { Store } from '../store/store.ts'
import { createApp } from './app.ts'
import { type Config, readConfig, readEnvironment, storeUrl } from './config.ts'
import { openConfiguredStore } from './configured-store.ts'
import { fewFilesWarning } from './connections/bounds.ts'
import { askedToStop, prepareStop } from './connections/stop.ts'
import { prepareOwner } from './first-owner.ts'
import { forgetFirstPassword, tellFirstPassword } from './first-password.ts'
import { createLog } from './log.ts'
import { dist, loadPages, type Pages } from './pages.ts'
import { endInOneLine, startOrExplain } from './start-or-explain.ts'

/** How many connections may wait to be accepted: further ones retry after a second. The system may allow fewer. */
const backlog = 2048

type App = Awaited<ReturnType<typeof createApp>>

/** The process: configuration, store, application, listen, close. */
export const serve = () => startOrExplain(start)

async function start() {
  // Before anything else: whoever stops a start finds a process that ends in good order.
  const asked = askedToStop()
  const config = readConfig(readEnvironment())
  const pages = loadBuiltPages()
  const log = createLog(config.LOG_LEVEL)
  const fewFiles = fewFilesWarning()
  if (fewFiles) log.warn(fewFiles)
  const store = await openConfiguredStore(config, {
    onLost: endInOneLine,
    onPresence: (event) =>
      event === 'gone'
        ? log.error(
            `${storeUrl(config)} is gone, or another file stands in its place: put it back, or start Foyer again`,
          )
        : log.warn(`${storeUrl(config)} is back`),
  })
  const opened = config.DATABASE_URL ? [] : keepPrivate(storeUrl(config))
  for (const line of opened) console.error(`foyer: ${line}`)
  const app = await createApp({ config, store, pages, log, now: () => new Date() })
  const stopServing = prepareStop(app.server)
  const makeOwner = await prepareOwner(store, config, pages.ownersWords)
  await listen(app, config)
  // Only now: a password is not shown, and lost, by a start that comes to nothing.
  await announceFirstOwner(store, config, makeOwner)
  console.error(`Foyer is open at ${addressOf(app, config)}`)
  // Present where the process was started for it: half of what the start has used is garbage.
  globalThis.gc?.()

  app.outbox.start()
  app.incoming.start()

  await asked
  await Promise.all([stopServing(), app.outbox.stop(), app.incoming.stop()])
  await app.close()
  await store.close()
  process.exit(0)
}

function loadBuiltPages(): Pages {
  try {
    return loadPages(dist)
  } catch {
    throw new CannotStart('There is no build of the pages: run "npm run build" first.')
  }
}

async function announceFirstOwner(
  store: Store,
  config: Config,
  makeOwner: Awaited<ReturnType<typeof prepareOwner>>,
) {
  const made = await makeOwner(new Date())
  if (made?.randomPassword) tellFirstPassword(config, made.username, made.randomPassword)
  // Another process, or a command, may have seen the password change.
  else if (!(await store.owners.first())?.mustChangePassword) forgetFirstPassword(config)
}

async function listen(app: App, { HOST, PORT }: Config) {
  try {
    await app.listen({ host: HOST, port: PORT, backlog })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const another = PORT < 65535 ? PORT + 1 : 3000
    throw new CannotStart(
      code === 'EADDRINUSE'
        ? `PORT ${PORT} is in use on ${HOST}: stop what listens there, or choose another, such as PORT=${another}.`
        : `Nothing can listen on HOST ${HOST}, PORT ${PORT} (${code ?? reasonOf(error)}): set HOST to an address of this machine and PORT to a free port above 1023.`,
    )
  }
}

function addressOf(app: App, { HOST }: Config): string {
  const { port } = app.server.address() as { port: number }
  const local = /^(127\.0\.0\.1|0\.0\.0\.0|::1?|localhost)$/.test(HOST)
  const host = local ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${port}`
}
