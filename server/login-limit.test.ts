import { expect, test } from 'vitest'
import { expectFailure, minute, openApp, type TestApp } from '../testing/app.ts'
import { owner } from '../testing/owner.ts'

const right = { username: owner.username, password: owner.password }
const wrong = { username: owner.username, password: 'guess' }

test('after so many wrong passwords the right one has to wait too', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  for (let times = 0; times < 3; times++) expect(await logIn(app, wrong)).toBe(401)
  const response = await app.call('login', { body: right })
  const words = 'There were too many failed logins. Please try again in 10 minutes.'
  expectFailure(response, 429, words)
  expect(response.headers['retry-after']).toBe('600')
  app.pass(10 * minute)
  expect(await logIn(app, right)).toBe(200)
})

test('a right password does not count; a wrong one counts for unknown names too', async () => {
  const app = await openApp({ LOGIN_LIMIT: '2' })
  for (const username of ['ann', 'bob']) {
    for (let times = 0; times < 5; times++) expect(await logIn(app, right)).toBe(200)
    expect(await logIn(app, { username, password: 'guess' })).toBe(401)
  }
  expect(await logIn(app, right)).toBe(429)
})

test('wrong guesses sent all at once all count', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  const guesses = Array.from({ length: 12 }, () => logIn(app, wrong))
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
})

test('which names exist does not show in whose guesses are slowed', async () => {
  const app = await openApp({ LOGIN_LIMIT: '1' })
  const outcomes: number[][] = []
  for (const [name, spelling] of [
    [owner.username, owner.email],
    ['nobody', 'nobody@example.com'],
  ]) {
    const guess = (username = '', from = '') => logIn(app, { username, password: 'guess' }, from)
    for (let number = 1; number <= 5; number++) await guess(name, `198.51.100.${number}`)
    outcomes.push([await guess(spelling, '192.0.2.7'), await guess(spelling, '192.0.2.8')])
    app.pass(10 * minute)
  }
  expect(outcomes[0]).toEqual(outcomes[1])
})

test('guesses from many addresses slow each other down, and the owner gets in from another', async () => {
  const app = await openApp({ LOGIN_LIMIT: '6' })
  const guessUntilRefused = async (from: string) => {
    for (let guesses = 0; ; guesses++) {
      if ((await logIn(app, wrong, from)) === 429) return guesses
    }
  }
  for (let number = 1; number <= 5; number++) {
    expect(await guessUntilRefused(`100.${number}.0.1`)).toBe(6)
  }
  for (let number = 6; number <= 8; number++) {
    expect(await guessUntilRefused(`100.${number}.0.1`)).toBe(5)
  }
  const own = '192.0.2.77'
  for (let times = 0; times < 5; times++) expect(await logIn(app, right, own)).toBe(200)
  for (let times = 0; times < 4; times++) expect(await logIn(app, wrong, own)).toBe(401)
  expect(await logIn(app, right, own)).toBe(200)
  app.pass(10 * minute)
  expect(await guessUntilRefused('100.6.0.1')).toBe(6)
})

test('wrong passwords of a network are stopped by its share, and the owner gets in from another', async () => {
  const app = await openApp({ LOGIN_LIMIT: '2' })
  const statuses: number[] = []
  for (let number = 0; number < 20; number++) {
    statuses.push(await logIn(app, wrong, `2001:db8:1:${number.toString(16)}00::1`))
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(8)
  expect(await logIn(app, right, '2001:db8:1:ff00::1')).toBe(429)
  expect(await logIn(app, right, '2001:db9::1')).toBe(200)
})

test('a browser that the owner has logged in with is not shut out by strangers at the same address', async () => {
  const app = await openApp({ LOGIN_LIMIT: '2' })
  const login = await app.call('login', { body: right })
  const cookie = String(login.headers['set-cookie'])
  expect(cookie).toMatch(
    /^foyer-device=[\w-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  for (let times = 0; times < 3; times++) await logIn(app, wrong)
  expect(await logIn(app, right)).toBe(429)
  for (const [body, status] of [
    [right, 200],
    [wrong, 401],
    [wrong, 401],
    [right, 429],
  ] as const) {
    expect((await app.call('login', { body, headers })).statusCode).toBe(status)
  }
  // What somebody else made of it is no cookie of the owner's, and neither is one of a year ago.
  app.pass(10 * minute)
  await logIn(app, wrong)
  await logIn(app, wrong)
  for (const other of [`${headers.cookie}A`, headers.cookie.replace(/.$/, '_'), 'foyer-device=']) {
    const response = await app.call('login', { body: right, headers: { cookie: other } })
    expect(response.statusCode, other).toBe(429)
  }
  app.pass(366 * 24 * 60 * minute)
  await logIn(app, wrong)
  await logIn(app, wrong)
  expect((await app.call('login', { body: right, headers })).statusCode).toBe(429)
})

test('over https the device cookie is sent over https alone', async () => {
  const app = await openApp({ SITE_URL: 'https://example.com' })
  const { headers } = await app.call('login', { body: right })
  expect(headers['set-cookie']).toMatch(/; Secure$/)
})

async function logIn({ call }: TestApp, body: typeof right, from?: string): Promise<number> {
  return (await call('login', { body, from })).statusCode
}
