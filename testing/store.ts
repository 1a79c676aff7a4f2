import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'

export const now = new Date('2026-03-01T12:00:00.000Z')
export const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

export const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }
export const account = { username: 'Robin', email: 'Robin@example.com', passwordHash: 'a hash' }

/** A file that does not exist yet, in a folder that goes when the test ends. */
export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'foyer.db')
}

export const dialects = ['sqlite', 'postgres'] as const
export type DialectName = (typeof dialects)[number]

/** Where a store can be made: a new file, or a new database of the server that tests share. */
export async function newUrl(dialect: DialectName): Promise<string> {
  return dialect === 'sqlite' ? newFile() : newDatabase()
}

/** The URL of a new database of the server that tests share, a copy of the one named `template`, gone when the test ends. */
export async function newDatabase(template = 'template0'): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying the files takes a fifth of the time that the log of every page takes, the default.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`).then(() => {}))
  return server.replace(/[^/]+$/, name)
}

async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table of a store, as text, read without the program's own code. */
export async function readTables(url: string): Promise<Record<string, string[]>> {
  const names = url.startsWith('postgres')
    ? "select tablename as name from pg_tables where schemaname = 'public'"
    : // The rows of a virtual table are in other tables.
      "select name from sqlite_schema where type = 'table' and sql not like 'create virtual %'"
  const tables: Record<string, string[]> = {}
  for (const { name } of await runStatement(url, `${names} order by 1`)) {
    tables[String(name)] = (await runStatement(url, `select * from "${name}"`)).map(asText)
  }
  return tables
}

/** Runs a statement on a store without the program's own code; gives its rows. */
export async function runStatement(url: string, statement: string) {
  if (url.startsWith('postgres')) return onServer(url, statement)
  const sqlite = new BetterSqlite3(url, { readonly: statement.startsWith('select') })
  const prepared = sqlite.prepare<[], Record<string, unknown>>(statement)
  const rows = prepared.reader ? prepared.all() : []
  if (!prepared.reader) prepared.run()
  sqlite.close()
  return rows
}

const asText = (row: Record<string, unknown>) =>
  JSON.stringify(row, (_, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value))

/** A store on a real database, closed when the test ends. */
export async function openTestStore(dialect: DialectName, url?: string): Promise<Store> {
  const store = await openStore(url ?? (await newUrl(dialect)))
  onTestFinished(() => store.close())
  return store
}

/** Leaves a message as the server does; gives its id. */
export async function leave(store: Store, fields: Partial<typeof message> = {}): Promise<string> {
  const { id } = await store.contacts.add({ ...message, ...fields }, now)
  if (!id) throw new Error('the message was refused')
  return id
}

/**
 * Opens one store in several processes at the same moment, does the same with each `store`, and gives what
 * each comes to. `work` is the text of an expression; `number` tells the processes apart.
 */
export async function inProcesses(count: number, url: string, work: string): Promise<unknown[]> {
  const program = `
    import { once } from 'node:events'
    import { openStore } from ${JSON.stringify(import.meta.resolve('../store/open.ts'))}
    const number = Number(process.argv[2])
    process.stderr.write('ready')
    await once(process.stdin, 'data')
    const store = await openStore(process.argv[1])
    console.log(JSON.stringify(await (${work})))
    await store.close()
    process.exit()`
  const children = Array.from({ length: count }, (_, number) =>
    spawn(process.execPath, ['--input-type=module', '--eval', program, url, String(number)]),
  )
  await Promise.all(children.map((child) => once(child.stderr, 'data')))
  for (const child of children) child.stderr.pipe(process.stderr)
  for (const child of children) child.stdin.write('go')
  return Promise.all(children.map((child) => json(child.stdout)))
}
