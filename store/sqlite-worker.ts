import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type BetterSqlite3 from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import { type Change, isLast, type Row } from './change.ts'
import { StoreLogGone } from './failures.ts'
import { openConnection } from './sqlite-connection.ts'

/**
 * The program of a thread that holds one connection. It answers that the file is open, and then each list of
 * changes with the rows of each step. The writing one makes all that it is told at once in one transaction.
 */

export type ThreadOptions = { file: string; writes: boolean }
export type Answer = { results: Row[][][]; error?: { message: string; code?: string } }
/** What is told of besides answers: the store is not where it was, or is back. */
export type Event = { event: 'gone' | 'back' }

const { file, writes }: ThreadOptions = workerData
const statements = new Map<string, Statement<unknown[], Row>>()

/** Answers with what `work` gives or throws; says whether it succeeded. */
function answer(work: () => Row[][][]): boolean {
  try {
    parentPort?.postMessage({ results: work() } satisfies Answer)
    return true
  } catch (thrown) {
    const { message, code } = thrown as Error & { code?: string }
    parentPort?.postMessage({ results: [], error: { message, code } } satisfies Answer)
    if (thrown instanceof StoreLogGone) {
      setImmediate(() => {
        throw thrown
      })
    }
    return false
  }
}

function open() {
  const connection = openConnection(file, (event) => {
    statements.clear()
    parentPort?.postMessage({ event } satisfies Event)
  })
  if (!writes) giveWay()
  parentPort?.on('message', (told: Change[] | 'close' | 'empty the log') => {
    if (told === 'close') {
      connection.close()
      parentPort?.close()
    } else if (told === 'empty the log') answer(() => [[emptyLog(connection)]])
    else answer(() => (writes ? inOneCommit(connection, told) : readAll(connection, told)))
  })
  return []
}

if (!answer(open)) parentPort?.close()

/** A long search must not take the processor from visitors. Only Linux knows threads by number. */
function giveWay() {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    )
  } catch {
    // Then they share it.
  }
}

type Connection = ReturnType<typeof openConnection>

/** Nobody waits long for it: whoever reads just now is asked again later. */
function emptyLog(connection: Connection): Row[] {
  const sqlite = connection.current()
  const before = sqlite.pragma('busy_timeout', { simple: true })
  sqlite.pragma('busy_timeout = 50')
  try {
    return sqlite.pragma('wal_checkpoint(truncate)') as Row[]
  } finally {
    sqlite.pragma(`busy_timeout = ${before}`)
  }
}

function readAll(connection: Connection, changes: Change[]): Row[][][] {
  const sqlite = connection.current()
  sqlite.pragma('query_only = ON')
  return runAll(sqlite, changes)
}

function inOneCommit(connection: Connection, changes: Change[]): Row[][][] {
  const sqlite = connection.current()
  sqlite.exec('begin immediate')
  try {
    const results = runAll(sqlite, changes)
    sqlite.exec('commit')
    connection.expectKept()
    return results
  } catch (error) {
    // Where the disk is full SQLite has already done so.
    if (sqlite.inTransaction) sqlite.exec('rollback')
    throw error
  }
}

const runAll = (sqlite: BetterSqlite3.Database, changes: Change[]) =>
  changes.map((change) => run(sqlite, change))

function run(sqlite: BetterSqlite3.Database, change: Change): Row[][] {
  const results: Row[][] = []
  for (const step of change) {
    const statement = prepared(sqlite, step.sql)
    const rows = statement.reader ? statement.all(...step.parameters) : []
    if (!statement.reader) statement.run(...step.parameters)
    results.push(rows)
    if (isLast(step, rows)) break
  }
  return results
}

/** Preparing costs more than most statements; the program has a few dozen. */
function prepared(sqlite: BetterSqlite3.Database, sql: string) {
  const known = statements.get(sql)
  if (known) return known
  if (statements.size >= 200) statements.clear()
  const statement = sqlite.prepare<unknown[], Row>(sql)
  statements.set(sql, statement)
  return statement
}
