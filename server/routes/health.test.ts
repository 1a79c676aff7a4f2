import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { expectFailure, openApp } from '../../testing/app.ts'

test('/healthz answers as long as the process does, /readyz as long as the store does', async () => {
  const { app, store } = await openApp()
  for (const url of ['/healthz', '/readyz']) {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ success: true })
    expect(response.headers['cache-control']).toBe('no-store')
  }
  await store.close()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const response = await app.inject('/readyz')
  expectFailure(response, 503, 'The store does not answer')
  expect(response.headers['retry-after']).toBe('5')
})

test('a store that does not answer in time is not ready', async () => {
  const { app, folder } = await openApp({}, 'sqlite')
  const other = new BetterSqlite3(join(folder, 'foyer.db'))
  other.exec('begin immediate')
  // The lock is not let go before the answer.
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  other.exec('rollback')
  other.close()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
