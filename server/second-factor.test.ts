import { expect, test } from 'vitest'
import { day, expectFailure, minute, openApp, second, type TestApp } from '../testing/app.ts'
import { owner } from '../testing/owner.ts'
import { codeOf, stepOf } from './one-time-codes.ts'

const right = { username: owner.username, password: owner.password }

test('the code that set codes up has been used: no login takes it', async () => {
  const app = await openApp()
  const { secret } = await turnOn(app)
  const code = codeNow(app, secret)
  const used = /^This code has been used/
  expect((await logIn(app, code)).json().message).toMatch(used)
  app.pass(30 * second)
  expect((await logIn(app, code)).json().message).toMatch(used)
  expect((await logIn(app, codeNow(app, secret))).statusCode).toBe(200)
})

test('guesses at codes are few in all, whatever the account is called and wherever they come from', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  const { secret, recoveryCodes } = await turnOn(app)
  app.pass(20 * minute)
  const statuses: number[] = []
  for (const [index, username] of ['Robin', 'robin', owner.email, 'ROBIN', owner.email].entries()) {
    const body = { ...right, username, code: '000000' }
    const { statusCode } = await app.call('login', { body, from: `100.${index}.0.1` })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  // Neither a right code nor a recovery code is looked at before ten minutes are over.
  for (const code of [codeNow(app, secret), recoveryCodes[1]]) {
    expect((await logIn(app, code, '100.9.0.1')).statusCode).toBe(429)
  }
  app.pass(10 * minute)
  expect((await logIn(app, recoveryCodes[1], '100.9.0.1')).statusCode).toBe(200)
})

test('right passwords in between do not give guesses at codes back', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  await turnOn(app)
  app.pass(20 * minute)
  const statuses: number[] = []
  for (let guess = 0; guess < 4; guess++) {
    expect((await logIn(app, undefined, '198.51.100.7')).json().field).toBe('code')
    statuses.push((await logIn(app, '000000', '203.0.113.7')).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 429])
})

test('a code is asked for only after the right password, and says nothing of it', async () => {
  const app = await openApp()
  const { secret, recoveryCodes } = await turnOn(app)
  app.pass(minute)
  for (const code of [undefined, '', codeNow(app, secret), recoveryCodes[0], '000000']) {
    const body = { ...right, password: 'a guess', ...(code !== undefined && { code }) }
    const answer = await app.call('login', { body })
    expectFailure(answer, 401, 'The user name or password is wrong.')
  }
  // None of them has been used up by that.
  expect((await logIn(app, codeNow(app, secret))).statusCode).toBe(200)
  expect((await logIn(app, recoveryCodes[0])).statusCode).toBe(200)
})

test('a code that a clock far ahead has counted does not shut the owner out once it is set right', async () => {
  const app = await openApp()
  const { secret } = await turnOn(app)
  app.pass(365 * day)
  expect((await logIn(app, codeNow(app, secret))).statusCode).toBe(200)
  app.pass(-364 * day)
  const code = codeNow(app, secret)
  expect((await logIn(app, code)).statusCode).toBe(200)
  expect((await logIn(app, code)).statusCode, 'again').toBe(401)
})

test('nothing but six digits is taken for a code of an app', async () => {
  const app = await openApp()
  await turnOn(app)
  app.pass(minute)
  for (const code of ['12345', '1234567', '١٢٣٤٥٦', 'é23456', '0x1234', '1e5000', ' ', '\0', '-']) {
    const { statusCode } = await logIn(app, code)
    expect(statusCode, JSON.stringify(code)).toBe(401)
  }
  for (const code of [123456, null, ['123456'], {}]) {
    const answer = await app.call('login', { body: { ...right, code } })
    expectFailure(answer, 400, 'Code must be text', 'code')
  }
})

test('nothing of the second factor that could be used is in the log, and recovery codes are not in the store', async () => {
  const app = await openApp()
  const { secret, recoveryCodes } = await turnOn(app)
  app.pass(minute)
  await logIn(app, recoveryCodes[0])
  const stored = JSON.stringify(await app.stored())
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(app.log()).not.toContain(code)
  }
  expect(app.log()).not.toContain(secret)
})

const codeNow = (app: TestApp, secret: string) => codeOf(secret, stepOf(app.now()))

const logIn = ({ call }: TestApp, code?: string, from?: string) =>
  call('login', { body: { ...right, code }, from })

async function turnOn(app: TestApp) {
  const token = await app.logIn()
  const { secret } = (await app.call('startCodes', { token })).json().data
  const check = await app.call('checkCode', { token, body: { code: codeNow(app, secret) } })
  const recoveryCodes: string[] = check.json().data.recoveryCodes
  await app.call('confirmRecoveryCodes', { token, body: { code: recoveryCodes[0] } })
  return { token, secret, recoveryCodes }
}
