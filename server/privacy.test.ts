import { expect, test } from 'vitest'
import { day, message, openApp, type TestApp } from '../testing/app.ts'
import { runStatement } from '../testing/store.ts'

const address = '203.0.113.77'
const email = 'vera.visitor@letters.example'

test('the keys that addresses are counted under change each day, and differ between servers', async () => {
  const [app, other] = [
    await openApp({ CONTACT_LIMIT: '2' }),
    await openApp({ CONTACT_LIMIT: '2' }),
  ]
  const keys = async ({ call, stored }: TestApp) => {
    await call('sendMessage', { body: message, from: address })
    return ((await stored()).limit_counts ?? []).map((row) => JSON.parse(row).key)
  }
  const all = [...(await keys(app)), ...(await keys(other))]
  app.pass(day)
  all.push(...(await keys(app)))
  expect(all).toHaveLength(12)
  expect(new Set(all).size).toBe(12)
})

test('what is counted is forgotten soon after its ten minutes', async () => {
  const app = await openApp({ CONTACT_LIMIT: '5' })
  await app.call('sendMessage', { body: message, from: address })
  app.pass(day / 24)
  await app.call('sendMessage', { body: message, from: '203.0.113.78' })
  expect((await app.stored()).limit_counts).toHaveLength(4)
})

test('where the database refuses a message the log says so, and does not quote it', async () => {
  const app = await openApp({}, 'postgres')
  await runStatement(app.url, "alter table contacts add check (name <> 'Vera Visitor')")
  const response = await app.call('sendMessage', { body: { ...message, email } })
  expect(response.statusCode).toBe(500)
  expect(app.log()).toMatch(/"msg":"a request failed"/)
  expect(app.log()).toContain("PostgreSQL's 23514")
  expect(app.log()).not.toMatch(/Vera|letters|Hello/)
})
