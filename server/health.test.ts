import { expect, test } from 'vitest'
import { expectFailure, openApp } from '../testing/app.ts'

test('/healthz says that the process answers, and /readyz that its database does too', async () => {
  const { app, database, log } = await openApp()
  for (const url of ['/healthz', '/readyz']) {
    const response = await app.inject(url)
    expect({ ...response.json(), cache: response.headers['cache-control'] }).toEqual({
      success: true,
      cache: 'no-store',
    })
  }
  const account = await database.db.selectFrom('owners').selectAll().executeTakeFirstOrThrow()
  await database.db.deleteFrom('owners').execute()
  const early = await app.inject('/readyz')
  expectFailure(early, 503, "The owner's account hasn't been created yet")
  await database.db.insertInto('owners').values(account).execute()
  await database.close()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const response = await app.inject('/readyz')
  expectFailure(response, 503, 'The database is not responding')
  expect(response.headers['retry-after']).toBe('5')
  expect(log()).toContain('the database is not ready')
})
