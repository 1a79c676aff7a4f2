import { accessSync, constants, mkdirSync } from 'node:fs'
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
    const reason = reasonOf(error)
    throw new CannotStart(
      config.DATABASE_URL
        ? `DATABASE_URL names a database that can't be used (${reason}): check it, and that the database runs.`
        : `The store ${storeUrl(config)} can't be used (${reason}): restore it from a backup, or set DATA_DIR to another folder.`,
    )
  }
}

function prepareDataFolder(folder: string) {
  try {
    // Visitors' messages are nobody else's to read.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `DATA_DIR ${folder} can't be written (${code}): give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}
