import { existsSync } from 'node:fs'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { readConfig, readEnvironment, storeUrl } from '../server/config.ts'
import { prepareDataFolder, unusableStore } from '../server/configured-store.ts'
import { isDiskFull, StoreTooNew } from '../store/failures.ts'
import { restoreSqlite, StoreInUse, UnusableBackup } from '../store/sqlite-restore.ts'
import { endOnSignals, givenFile, isOfStore } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run restore -- FILE    puts a backup in the place of the store, while the server is stopped`

const ofPostgres = `foyer: the messages are in PostgreSQL, which has a backup of its own. What pg_dump has made is put back by this, while the server is stopped:
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$PGDATABASE" FILE
and then "npm run owner -- sessions --revoke" ends the sessions that came back with it, and "npm run mail -- restored" keeps mails from being sent twice.`

/** `npm run restore -- FILE`: what `npm run backup` has made becomes the store. */
export async function main(args: string[]) {
  const [name, ...rest] = readFlags({ args, allowPositionals: true }, usage).positionals
  if (!name || rest.length > 0) fail(usage)
  const config = readConfig(readEnvironment())
  if (config.DATABASE_URL) fail(ofPostgres)
  const store = storeUrl(config)
  const backup = givenFile(name)
  if (!existsSync(backup)) throw new CannotStart(`There is no ${backup}: name a backup.`)
  if (isOfStore(backup, store)) {
    throw new CannotStart(`${backup} belongs to the store itself: name a backup.`)
  }
  prepareDataFolder(config.DATA_DIR)
  endOnSignals()
  try {
    const { messages, kept } = await restoreSqlite(backup, store, new Date())
    const before = kept ? ` What was there before is kept as ${kept}.` : ''
    console.log(
      `${messages === 1 ? '1 message is' : `${messages} messages are`} restored from ${backup} into ${store}. All sessions are ended; the owner's password is that of the backup.${before}`,
    )
  } catch (error) {
    if (error instanceof UnusableBackup) throw unusable(backup, error.cause)
    if (error instanceof StoreInUse) {
      throw new CannotStart(
        `The store ${store} is in use: stop the server, and every command that works on it.`,
      )
    }
    if (isDiskFull(error)) {
      throw new CannotStart(
        `There is no space next to the store ${store} (${reasonOf(error)}): make room on its disk. The store is unchanged.`,
      )
    }
    throw unusableStore(config, error)
  }
}

function unusable(backup: string, cause: unknown): CannotStart {
  const way = isDiskFull(cause)
    ? 'make room on the disk of DATA_DIR'
    : cause instanceof StoreTooNew
      ? 'update Foyer first'
      : 'name another backup'
  return new CannotStart(
    `${backup} can't be restored (${reasonOf(cause)}): ${way}. The store is unchanged.`,
  )
}
