import {
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { message } from '../../testing/app.ts'
import { newFolder, serve } from '../../testing/process.ts'
import { readTables } from '../../testing/store.ts'

const parts = ['', '-wal', '-shm']

test.each([
  ['deleted', (file: string) => parts.map((part) => rmSync(file + part, { force: true }))],
  ['deleted without its log', (file: string) => rmSync(file)],
  ['moved away', (file: string) => renameSync(file, `${file}.away`)],
  [
    'replaced by an empty file',
    (file: string) => {
      writeFileSync(`${file}.empty`, '')
      renameSync(`${file}.empty`, file)
    },
  ],
])(
  'a store that is %s: no message is taken for kept, and the log says so once',
  async (_, harm) => {
    const { post, ready, file, stdout, stop } = await open()
    expect((await post('kept')).status).toBe(201)
    harm(file)
    for (let times = 0; times < 3; times++) {
      const { status, headers } = await post('lost')
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('30')
    }
    expect(await ready()).toBe(503)
    expect(existsSync(file) && (await sizeOf(file))).toBeFalsy()
    await stop()
    expect(linesOf(stdout(), '"level":50')).toEqual([
      expect.stringContaining('is gone, or another file stands in its place'),
    ])
  },
)

test('a store that is moved away and back: what was acknowledged is there, and service goes on', async () => {
  const { post, ready, file, stdout, stop } = await open()
  await post('before')
  renameSync(file, `${file}.away`)
  expect((await post('meanwhile')).status).toBe(503)
  renameSync(`${file}.away`, file)
  await expect.poll(ready).toBe(200)
  expect((await post('after')).status).toBe(201)
  await stop()
  expect(linesOf(stdout(), 'is back')).toHaveLength(1)
  const kept = ((await readTables(file)).contacts ?? []).map((row) => JSON.parse(row).message)
  expect(kept).toEqual(expect.arrayContaining(['before', 'after']))
})

test('a backup of the same store in its place is taken for it; another store is not, and stays as it is', async () => {
  const { post, ready, file, stop } = await open()
  await post('before')
  const other = await open()
  await other.post('of another')
  await other.stop()
  const before = await readTables(other.file)
  copyFileSync(other.file, `${file}.other`)
  // What the log still holds goes into the store first.
  await stop()
  const again = await open(file)
  copyFileSync(file, `${file}.backup`)
  renameSync(`${file}.other`, file)
  expect((await again.post('lost')).status).toBe(503)
  expect(await again.ready()).toBe(503)
  expect(await readTables(file)).toEqual(before)
  renameSync(`${file}.backup`, file)
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  await expect.poll(again.ready).toBe(200)
  expect((await again.post('after')).status).toBe(201)
  await again.stop()
  expect(await ready().catch(() => 0)).toBe(0)
  const kept = ((await readTables(file)).contacts ?? []).map((row) => JSON.parse(row).message)
  expect(kept).toEqual(['before', 'after'])
})

test.each([
  ['another store', async () => (await open().then(stopped)).file],
  ['a database of another program', async () => ofAnotherProgram()],
  ['nothing', async () => undefined],
])('%s written over it in place is noticed too', async (_, make) => {
  const other = await make()
  const { post, ready, file, stop } = await open()
  expect((await post('before')).status).toBe(201)
  // Its id stands in the file itself once the log has been folded into it.
  if (other === undefined) truncateSync(file)
  else copyFileSync(other, file)
  expect((await post('lost')).status).toBe(503)
  expect(await ready()).toBe(503)
  await stop('SIGKILL')
})

const stopped = async (server: Awaited<ReturnType<typeof open>>) => {
  await server.stop()
  return server
}

function ofAnotherProgram(): string {
  const file = join(newFolder(), 'other.db')
  const sqlite = new BetterSqlite3(file)
  sqlite.exec('create table users (name)')
  sqlite.close()
  return file
}

test('a log that is taken away: what was acknowledged is in the store, and the process ends in a line', async () => {
  const { post, file, ended, stderr } = await open()
  const statuses: number[] = [(await post('before')).status]
  rmSync(`${file}-wal`)
  statuses.push(
    await post('after').then(
      ({ status }) => status,
      () => 503,
    ),
  )
  expect(await ended).toBe(1)
  expect(stderr()).toMatch(/its log has been taken away\): start Foyer again\.\n$/)
  const kept = ((await readTables(file)).contacts ?? []).map((row) => JSON.parse(row).message)
  expect(statuses[0]).toBe(201)
  expect(kept).toContain('before')
})

async function open(file = join(newFolder(), 'foyer.db')) {
  const dataDir = join(file, '..')
  mkdirSync(dataDir, { recursive: true })
  const server = await serve({ dataDir })
  return {
    ...server,
    file,
    post: (text: string) => server.post('/api/contacts', { ...message, message: text }),
    ready: async () => (await fetch(`${server.url}/readyz`)).status,
  }
}

const linesOf = (log: string, words: string) =>
  log.split('\n').filter((line) => line.includes(words))

const sizeOf = async (file: string) => (await import('node:fs')).statSync(file).size
