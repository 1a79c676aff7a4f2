import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { type Config, databaseUrl } from '../config.ts'
import { UnusableDatabase } from './failures.ts'
import { type Database, openDatabase } from './open.ts'

/** Creates the data folder. Throws `CannotStart`. */
export async function openConfiguredDatabase(config: Config): Promise<Database> {
  if (!config.DATABASE_URL) prepareDataFolder(config.DATA_DIR)
  try {
    return await openDatabase(databaseUrl(config))
  } catch (error) {
    const place = config.DATABASE_URL ? 'DATABASE_URL' : databaseUrl(config)
    throw new CannotStart(
      `The database ${place} can't be used (${reasonOf(error)}): ${remedyFor(error, config)}.`,
    )
  }
}

/** For commands that need an existing database. Throws `CannotStart`. */
export function existingDatabaseFile(config: Config): string {
  const file = databaseUrl({ ...config, DATABASE_URL: '' })
  if (existsSync(file)) return file
  throw new CannotStart(
    `There is no database at ${file}. Set DATA_DIR to the folder that contains it.`,
  )
}

function remedyFor(error: unknown, { DATABASE_URL }: Config): string {
  if (error instanceof UnusableDatabase) return error.remedy
  if (/^SQLITE_(IOERR|PROTOCOL|BUSY|LOCKED)/.test(Object(error).code)) {
    return 'SQLite needs a local disk: on a network disk (NFS, SMB), set DATA_DIR to a local folder, or set DATABASE_URL. On a local one, stop the other program that uses it, or restore it from a backup'
  }
  return DATABASE_URL
    ? 'check DATABASE_URL, and whether its role may create tables and the extension pg_trgm'
    : 'make it writable for this user, restore it from a backup, or set DATA_DIR to another folder'
}

/** Creates the folder for this user alone. Throws `CannotStart`. */
export function prepareDataFolder(folder: string) {
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `DATA_DIR ${folder} can't be written (${code}). Make it a folder that this user can write, or set DATA_DIR to another.`,
    )
  }
}
