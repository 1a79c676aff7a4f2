import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { NotAStore } from './failures.ts'
import { refuseNewer } from './migrate.ts'
import { openSqlite } from './sqlite-file.ts'
import { expectOwnSchema } from './sqlite-schema.ts'

/** Files up to this size are read through at the start, which takes a tenth of a second at most. */
const checkedBytes = 32 * 1024 * 1024

/**
 * Looks at the file of a store before anything is written to it: it may be missing or empty, else it must
 * be whole and one that this program knows. Throws `NotAStore`, `StoreTooNew` and what the driver throws.
 */
export function inspectBeforeUse(file: string) {
  refuseWrongLog(file)
  const size = sizeOf(file)
  if (size === 0) return
  using sqlite = openSqlite(file, { readonly: true })
  try {
    inspectSchema(sqlite)
    if (size <= checkedBytes) inspectPages(sqlite, 'quick_check')
  } catch (error) {
    // The first start was killed at its first write, which only a writing connection can undo.
    if ((error as { code?: string }).code !== 'SQLITE_READONLY_ROLLBACK') throw error
  }
}

/** Reads all of a store; gives how many messages it holds. Throws as `inspectBeforeUse` does. */
export function inspectWhole(file: string): number {
  using sqlite = openSqlite(file, { readonly: true })
  const schema = inspectSchema(sqlite)
  if (schema === 0) throw new NotAStore('it holds no messages of Foyer', another)
  expectOwnSchema(sqlite, schema)
  inspectPages(sqlite, 'integrity_check')
  return Number(sqlite.prepare('select count(*) from contacts').pluck().get())
}

const another = 'set DATA_DIR to another folder'

/** The number of the schema, 0 where there is nothing yet. Another process may be making the tables: all is read of one commit. */
const inspectSchema = (sqlite: BetterSqlite3.Database): number =>
  sqlite.transaction(readSchema)(sqlite)

function readSchema(sqlite: BetterSqlite3.Database): number {
  const tables = sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all()
  if (tables.length === 0) return 0
  const foreign = new NotAStore('it holds the tables of another program', another)
  const columns = sqlite.pragma('table_info(schema_migrations)') as { name: string }[]
  if (!columns.some(({ name }) => name === 'number')) throw foreign
  const schema = Number(
    sqlite.prepare('select max(number) from schema_migrations').pluck().get() ?? 0,
  )
  refuseNewer(schema)
  const ours = ['contacts', 'owners', 'sessions'].every((name) => tables.includes(name))
  if (schema === 0 ? tables.length > 1 : !ours) throw foreign
  return schema
}

function inspectPages(sqlite: BetterSqlite3.Database, check: 'quick_check' | 'integrity_check') {
  const diagnostic = String(sqlite.pragma(`${check}(1)`, { simple: true }))
  if (diagnostic === 'ok') return
  const line = diagnostic.replace(/\s+/g, ' ')
  throw Object.assign(new Error(line), { code: 'SQLITE_CORRUPT' })
}

/** How a SQLite log begins (its file format, 4.1), or what a power cut may have left of it. */
const logBeginnings = ['377f0682', '377f0683', '00000000']

/**
 * Throws `NotAStore` for a log without a store, and for a file that only has a log's name: SQLite would delete it
 * silently, with the messages in it.
 */
export function refuseWrongLog(file: string) {
  const log = `${file}-wal`
  const [name, logName] = [basename(file), basename(log)]
  // The log first: a process that makes a store makes the log after it.
  const beginning = beginningOf(log)
  if (beginning === '') return
  if (sizeOf(file) === 0) {
    throw new NotAStore(
      `there is ${logName}, and ${name} is missing or empty`,
      `put back the ${name} that belongs to it, or move ${logName} away`,
    )
  }
  if (!logBeginnings.includes(beginning)) {
    throw new NotAStore(
      `${logName} is not a SQLite log`,
      `put back the ${logName} that belongs to it, or move it away to do without what it held`,
    )
  }
}

/** The first four bytes of a file, in hexadecimal; '' where there is none, which may be from one moment to the next. */
function beginningOf(file: string): string {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(4)
      return bytes.toString('hex', 0, readSync(descriptor, bytes))
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
