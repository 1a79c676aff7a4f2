import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeOwnedStore } from './owner.ts'
import { startPostgres, unsynced } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that tests share, each in a database of its own. */
    postgresUrl: string
    /** The database that the application runs on. */
    dialect: 'sqlite' | 'postgres'
    /** Stores in which the owner has an account, for tests to copy: a file, and the name of a database. */
    templates: { sqlite: string; postgres: string }
  }
}

/** Makes what all test files share; gives what takes it away. */
export default async function setup({ provide }: TestProject) {
  const server = await startPostgres(unsynced)
  provide('postgresUrl', server.url)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-template-'))
  const templates = { sqlite: join(folder, 'foyer.db'), postgres: 'template_owned' }
  await makeOwnedStore(templates.sqlite)
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query(`create database ${templates.postgres}`)
  await client.end()
  await makeOwnedStore(server.url.replace(/[^/]+$/, templates.postgres))
  provide('templates', templates)
  return async () => {
    rmSync(folder, { recursive: true })
    await server.stop()
  }
}
