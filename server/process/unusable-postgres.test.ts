import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { given, serve } from '../../testing/process.ts'
import { expectNoStart } from '../../testing/refusal.ts'
import { newSmallStore } from '../../testing/small-disk.ts'
import { newUrl, readTables, runStatement } from '../../testing/store.ts'

test.each(['LATIN1', 'SQL_ASCII'])(
  'a database in %s, which cannot hold every character, is refused in one line, and nothing is made in it',
  async (encoding) => {
    const url = await newUrl('postgres')
    const name = `${new URL(url).pathname.slice(1)}_other`
    const options = `encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`
    await runStatement(url, `create database ${name} ${options}`)
    onTestFinished(async () => {
      await runStatement(url, `drop database ${name} with (force)`)
    })
    const DATABASE_URL = url.replace(/[^/]+$/, name)
    const words = new RegExp(`its encoding is ${encoding}.*: set DATABASE_URL to`)
    await expectNoStart({ DATABASE_URL }, words)
    expect(await readTables(DATABASE_URL)).toEqual({})
  },
)

test('a PostgreSQL that is too old is refused in one line', async () => {
  const url = await newUrl('postgres')
  const [found] = await runStatement(url, 'show server_version_num')
  const proxy = await startDatabaseProxy(url)
  proxy.replace(String(found?.server_version_num), '140012')
  await expectNoStart(
    { DATABASE_URL: proxy.url },
    /it is PostgreSQL 14.* needs 15 or later\): update PostgreSQL/,
  )
  expect(await readTables(url)).toEqual({})
})

test("PostgreSQL's contrib package is asked for where it is missing", async () => {
  const proxy = await startDatabaseProxy(await newUrl('postgres'))
  proxy.replace('pg_trgm', 'pg_none')
  await expectNoStart(
    { DATABASE_URL: proxy.url },
    /"pg_none" is not available\): install .* contrib/,
  )
})

test('a role that lacks a right is told which, until an administrator has given it', async () => {
  const url = await newUrl('postgres')
  const role = `role_${randomUUID().replaceAll('-', '')}`
  await runStatement(url, `create role ${role} login password 'a word'`)
  onTestFinished(async () => {
    await runStatement(url, `drop owned by ${role}`)
    await runStatement(url, `drop role ${role}`)
  })
  const own = new URL(url)
  Object.assign(own, { username: role, password: 'a word' })
  const wayOut =
    /permission denied .*\): let its role create tables and extensions, or make pg_trgm/
  await expectNoStart({ DATABASE_URL: own.href }, wayOut)
  await runStatement(url, `grant all on schema public to ${role}`)
  await expectNoStart({ DATABASE_URL: own.href }, wayOut)
  await runStatement(url, 'create extension pg_trgm')
  await serve({ environment: { ...given, DATABASE_URL: own.href } })
})

test('a disk of PostgreSQL that is full is one line, and with room the next start works', async ({
  skip,
}) => {
  const small = (await newSmallStore('postgres')) ?? skip('only some users may make a small disk')
  const ballast = Buffer.alloc(20 * 1024 * 1024, 1)
  expect(() => writeFileSync(join(small.disk, 'ballast'), ballast)).toThrow('ENOSPC')
  await expectNoStart(
    { DATABASE_URL: small.url },
    /No space left on device\): make room on its disk/,
  )
  small.makeRoom()
  expect(await readTables(small.url)).toEqual({})
  await serve({ environment: { ...given, DATABASE_URL: small.url } })
})
