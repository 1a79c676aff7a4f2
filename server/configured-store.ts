import { accessSync, constants, mkdirSync } from 'node:fs'
import { StoreTooNew } from '../store/migrate.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { CannotStart, reasonOf } from './cannot-start.ts'
import { type Config, storeUrl } from './config.ts'

/**
 * Opens the store that the configuration names; the data folder is made where it is missing. Throws
 * `CannotStart`.
 */
export async function openConfiguredStore(config: Config): Promise<Store> {
  if (!config.DATABASE_URL) prepareDataFolder(config.DATA_DIR)
  try {
    return await openStore(storeUrl(config))
  } catch (error) {
    const place = config.DATABASE_URL ? 'DATABASE_URL' : storeUrl(config)
    throw new CannotStart(
      `The store ${place} can't be used (${reasonOf(error)}): ${wayOut(error, config)}.`,
    )
  }
}

function wayOut(error: unknown, config: Config): string {
  if (error instanceof StoreTooNew)
    return 'update Foyer, or set DATA_DIR or DATABASE_URL to another store'
  if (config.DATABASE_URL) return 'check DATABASE_URL, and that the database runs'
  const code = String((error as NodeJS.ErrnoException).code)
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)/.test(code))
    return 'give this user the right to write it'
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'stop the other process that holds it'
  return 'restore it from a backup, or set DATA_DIR to another folder'
}

function prepareDataFolder(folder: string) {
  // Visitors' messages are nobody else's to read.
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const way = /^(EEXIST|ENOTDIR)$/.test(String(code))
      ? 'move the file that is in its way'
      : 'give this user the right to write there'
    throw new CannotStart(
      `DATA_DIR ${folder} can't be written (${code}): ${way}, or set DATA_DIR to another folder.`,
    )
  }
}
