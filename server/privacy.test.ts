import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { runStatement } from '../store/test-store.ts'
import { day, message, openApp, owner } from './test-app.ts'

const address = '203.0.113.77'
const email = 'vera.visitor@letters.example'

test("a visitor's address is kept nowhere, nor the e-mail address but with the message", async () => {
  const app = await openApp({ CONTACT_LIMIT: '2', LOGIN_LIMIT: '2' })
  const token = await app.logIn()
  for (let times = 0; times < 3; times++) {
    await app.call('sendMessage', { body: { ...message, email }, from: address })
    const guess = { username: owner.username, password: 'a guess' }
    await app.call('login', { body: guess, from: address })
  }
  await app.call('listContacts', { query: { search: email }, token })

  const { contacts, ...others } = await app.stored()
  const log = app.log()
  const rest = JSON.stringify(others) + log
  expect(contacts?.filter((row) => row.includes(email))).toHaveLength(2)
  expect(others.limit_counts?.length, 'something was counted').toBeGreaterThan(0)
  const hash = (encoding: 'hex' | 'base64url') =>
    createHash('sha256').update(address).digest(encoding)
  const nowhere = [address, hash('hex'), hash('base64url'), token, owner.password, 'a guess']
  for (const trace of nowhere) {
    expect.soft(JSON.stringify(contacts).includes(trace), trace).toBe(false)
  }
  for (const trace of [...nowhere, email, email.toUpperCase(), 'vera', 'letters']) {
    expect.soft(rest.includes(trace), trace).toBe(false)
  }
})

test('the names that addresses are counted by change each day, and differ between servers', async () => {
  const names = async (later: number) => {
    const app = await openApp({ CONTACT_LIMIT: '2' })
    app.pass(later)
    await app.call('sendMessage', { body: message, from: address })
    return ((await app.stored()).limit_counts ?? []).map((row) => JSON.parse(row).key)
  }
  const all = [...(await names(0)), ...(await names(0)), ...(await names(day))]
  expect(all).toHaveLength(6)
  expect(new Set(all).size).toBe(6)
})

test('what is counted is forgotten soon after its ten minutes', async () => {
  const app = await openApp({ CONTACT_LIMIT: '5' })
  await app.call('sendMessage', { body: message, from: address })
  app.pass(day / 24)
  await app.call('sendMessage', { body: message, from: '203.0.113.78' })
  expect((await app.stored()).limit_counts).toHaveLength(2)
})

test('where the database refuses a message the log says so, and does not quote it', async () => {
  const app = await openApp({}, { dialect: 'postgres' })
  await runStatement(app.url, "alter table contacts add check (name <> 'Vera Visitor')")
  const response = await app.call('sendMessage', { body: { ...message, email } })
  expect(response.statusCode).toBe(500)
  expect(app.log()).toMatch(/"msg":"a request failed"/)
  expect(app.log()).toContain("PostgreSQL's 23514")
  expect(app.log()).not.toMatch(/Vera|letters|Hello/)
})
