import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { type Config, databaseUrl } from '../config.ts'
import { isDiskFull, UnusableDatabase } from './failures.ts'
import { type Database, openDatabase } from './open.ts'

/** Creates the data folder. Throws `CannotStart`. */
export async function openConfiguredDatabase(config: Config): Promise<Database> {
  if (!config.DATABASE_URL) prepareDataFolder(config.DATA_DIR)
  try {
    return await openDatabase(databaseUrl(config))
  } catch (error) {
    throw unusableDatabase(config, error)
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

export function unusableDatabase(config: Config, error: unknown): CannotStart {
  const place = config.DATABASE_URL ? 'DATABASE_URL' : databaseUrl(config)
  return new CannotStart(
    `The database ${place} can't be used (${reasonOf(error)}): ${remedyFor(error, config)}.`,
  )
}

function remedyFor(error: unknown, config: Config): string {
  if (error instanceof UnusableDatabase) return error.remedy
  const code = String((error as NodeJS.ErrnoException).code)
  if (isDiskFull(error)) return 'free up space on its disk'
  if (config.DATABASE_URL) {
    // 42501: insufficient privilege; 0A000 and 58P01: the extension is not installed.
    if (code === '42501')
      return 'allow its role to create tables, or create the extension pg_trgm yourself'
    if (/^(0A000|58P01)$/.test(code)) return "install PostgreSQL's contrib package on its server"
    return 'check DATABASE_URL and whether the database is running'
  }
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/.test(code))
    return 'make it and its folder writable for this user'
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'stop the other process that is using it'
  if (/^(SQLITE_IOERR|EIO)/.test(code)) return 'check its disk'
  return 'restore it from a backup ("npm run restore"), or set DATA_DIR to another folder'
}

/** Creates the folder for this user alone. Throws `CannotStart`. */
export function prepareDataFolder(folder: string) {
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const way = /^(EEXIST|ENOTDIR)$/.test(String(code))
      ? 'move the file that is in the way'
      : 'make it writable for this user'
    throw new CannotStart(
      `DATA_DIR ${folder} can't be written (${code}): ${way}, or set DATA_DIR to another folder.`,
    )
  }
}
