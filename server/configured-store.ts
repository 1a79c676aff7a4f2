import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { isDiskFull, NotAStore, StoreTooNew } from '../store/failures.ts'
import { openStore } from '../store/open.ts'
import type { Store, StoreOptions } from '../store/store.ts'
import { type Config, storeUrl } from './config.ts'

/**
 * Opens the store that the configuration names; the data folder is made where it is missing. `onLost` is called
 * in one line of a store that ends before it is closed. Throws `CannotStart`.
 */
export async function openConfiguredStore(
  config: Config,
  {
    onLost,
    onPresence,
  }: { onLost?: (line: string) => void } & Pick<StoreOptions, 'onPresence'> = {},
): Promise<Store> {
  if (!config.DATABASE_URL) prepareDataFolder(config.DATA_DIR)
  try {
    return await openStore(storeUrl(config), {
      onPresence,
      onLost: (reason) =>
        onLost?.(`The store ${storeUrl(config)} is lost (${reasonOf(reason)}): start Foyer again.`),
    })
  } catch (error) {
    throw unusableStore(config, error)
  }
}

/** The SQLite file of the configuration, for commands that need an existing one. Throws `CannotStart`. */
export function existingStoreFile(config: Config): string {
  const file = storeUrl({ ...config, DATABASE_URL: '' })
  if (existsSync(file)) return file
  throw new CannotStart(`There is no store ${file}: set DATA_DIR to the folder that holds it.`)
}

/** What the store threw, in one line for the person who can do something about it. */
export function unusableStore(config: Config, error: unknown): CannotStart {
  const place = config.DATABASE_URL ? 'DATABASE_URL' : storeUrl(config)
  return new CannotStart(
    `The store ${place} can't be used (${reasonOf(error)}): ${wayOut(error, config)}.`,
  )
}

function wayOut(error: unknown, config: Config): string {
  if (error instanceof NotAStore) return error.wayOut
  if (error instanceof StoreTooNew)
    return 'update Foyer, or set DATA_DIR or DATABASE_URL to another store'
  const code = String((error as NodeJS.ErrnoException).code)
  if (isDiskFull(error)) return 'make room on its disk'
  if (config.DATABASE_URL) return wayOutOfPostgres(code, reasonOf(error))
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/.test(code))
    return 'make it and its folder writable for this user'
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'stop the other process that holds it'
  if (/^(SQLITE_IOERR|EIO)/.test(code)) return 'check its disk'
  return 'restore it from a backup ("npm run restore"), or set DATA_DIR to another folder'
}

/** By the codes of PostgreSQL's manual, appendix A. */
function wayOutOfPostgres(code: string, reason: string): string {
  if (code === '42501')
    return 'let its role create tables and extensions, or make pg_trgm as an administrator'
  if (/^(0A000|58P01)$/.test(code) && reason.includes('extension'))
    return "install PostgreSQL's contrib package on its server"
  return 'check DATABASE_URL, and that the database runs'
}

/** Makes the folder of the store where it is missing, for this user alone. Throws `CannotStart`. */
export function prepareDataFolder(folder: string) {
  // Visitors' messages are nobody else's to read.
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const way = /^(EEXIST|ENOTDIR)$/.test(String(code))
      ? 'move the file in its way'
      : 'make it writable for this user'
    throw new CannotStart(
      `DATA_DIR ${folder} can't be written (${code}): ${way}, or set DATA_DIR to another folder.`,
    )
  }
}
