import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { createApp } from './app.ts'
import { type Config, readConfig, readEnvironment, storeUrl } from './config.ts'
import { ensureOwner } from './first-owner.ts'
import { createLog } from './log.ts'
import { loadPages, type Pages } from './pages.ts'

/** How long a request that is under way may take to end once the process is asked to stop. */
const lastAnswerMs = 10_000

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')

/**
 * The process: configuration, store, application, listen, close. What stands in the way of a start is
 * one line that says what and the way out, and exit code 1.
 */
export async function serve() {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(`foyer: ${error.message}`)
    process.exit(1)
  }
}

/** The program can't run as it was asked to; the message is one line for the person who asked. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

async function start() {
  const config = explain(() => readConfig(readEnvironment()))
  const pages = explain(
    (): Pages => loadPages(dist),
    'There is no build of the pages: run "npm run build" first.',
  )
  const log = createLog(config.LOG_LEVEL)
  const store = await openOrExplain(config)
  await announceFirstOwner(store, config)

  const app = await createApp({ config, store, pages, log, now: () => new Date() })
  await listen(app, config)

  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), lastAnswerMs).unref()
    await app.close()
    await store.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function explain<Value>(make: () => Value, message?: string): Value {
  try {
    return make()
  } catch (error) {
    throw new CannotStart(message ?? messageOf(error))
  }
}

async function openOrExplain(config: Config): Promise<Store> {
  if (!config.DATABASE_URL) prepareDataFolder(config.DATA_DIR)
  try {
    return await openStore(storeUrl(config))
  } catch (error) {
    throw new CannotStart(
      config.DATABASE_URL
        ? `DATABASE_URL names a database that can't be used (${messageOf(error)}): check it, and that the database runs.`
        : `The store ${storeUrl(config)} can't be used (${messageOf(error)}): restore it from a backup, or set DATA_DIR to another folder.`,
    )
  }
}

function prepareDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(
      `DATA_DIR ${folder} can't be written (${codeOf(error)}): give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

async function announceFirstOwner(store: Store, config: Config) {
  const made = await ensureOwner(store, config, new Date())
  if (!made) return
  // To the terminal, not to the log, which may be kept: it goes to standard output.
  if (made.randomPassword) {
    console.error(
      `\n  Your account at /admin is made. This password is shown only once:\n\n    User name  ${made.username}\n    Password   ${made.randomPassword}\n`,
    )
  }
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { HOST, PORT }: Config) {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw new CannotStart(
      codeOf(error) === 'EADDRINUSE'
        ? `PORT ${PORT} is in use on ${HOST}: stop what listens there, or choose another, such as PORT=${PORT + 1}.`
        : `HOST ${HOST} and PORT ${PORT} can't be listened on (${codeOf(error)}): set HOST to an address of this machine and PORT to a free port above 1023.`,
    )
  }
  const { port } = app.server.address() as { port: number }
  const host = /^(127\.0\.0\.1|0\.0\.0\.0|::1?|localhost)$/.test(HOST) ? 'localhost' : HOST
  console.error(`Foyer is open at http://${host}:${port}`)
}

function messageOf(error: unknown): string {
  // What a refused connection throws has its words one level down.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? messageOf(error)
