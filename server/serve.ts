import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { createFirstOwner } from './account/first-owner.ts'
import { createApp } from './app.ts'
import { type Config, readConfig, readEnvironment } from './config.ts'
import { openConfiguredDatabase } from './database/configured.ts'
import { dist, followBuilds, loadPages, type Pages } from './pages/pages.ts'
import { startOrExplain } from './start-or-explain.ts'

const graceMs = 10_000

type App = Awaited<ReturnType<typeof createApp>>

export const serve = () => startOrExplain(start)

async function start() {
  const asked = askedToStop()
  const config = readConfig(readEnvironment())
  const pages = loadBuiltPages()
  const database = await openConfiguredDatabase(config)
  const now = () => new Date()
  const app = await createApp({ config, database, pages, now })
  // First, so that a failed start doesn't print the password.
  await listen(app, config)
  await createFirstOwner(database, config, pages.ownersWords, now())
  console.error(`Foyer is running at ${addressOf(app, config)}`)
  app.outbox.start()
  followBuilds(pages, dist)

  await asked
  // Idle keep-alive connections would otherwise stay open.
  setInterval(() => app.server.closeIdleConnections(), 100)
  await Promise.race([Promise.all([app.close(), app.outbox.stop()]), pause(graceMs)])
  await database.close()
  process.exit(0)
}

function askedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => resolve())
  return promise
}

function loadBuiltPages(): Pages {
  try {
    return loadPages(dist)
  } catch {
    throw new CannotStart('The pages haven\'t been built. Run "npm run build" first.')
  }
}

async function listen(app: App, { HOST, PORT }: Config) {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const another = PORT < 65535 ? PORT + 1 : 3000
    throw new CannotStart(
      code === 'EADDRINUSE'
        ? `PORT ${PORT} is already in use on ${HOST}. Stop the program that uses it, or choose another, such as PORT=${another}.`
        : `Can't listen on HOST ${HOST}, PORT ${PORT} (${code ?? reasonOf(error)}). Set HOST to an address of this machine and PORT to a free port above 1023.`,
    )
  }
}

function addressOf(app: App, { HOST }: Config): string {
  const { port } = app.server.address() as { port: number }
  const isLocal = /^(127\.0\.0\.1|0\.0\.0\.0|::1?|localhost)$/.test(HOST)
  const host = isLocal ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${port}`
}
