import { expect, test } from 'vitest'
import { expectFailure, minute, openApp, second, type TestApp } from '../../testing/app.ts'
import { owner } from '../../testing/owner.ts'

const newPassword = ' seven lanterns, unlit '

test('a new password is taken as it is typed, and ends all sessions but the one that set it', async () => {
  const app = await openApp()
  const [token, other] = [await app.logIn(), await app.logIn()]
  const response = await change(app, token, { newPassword })
  expect(response.json()).toEqual({
    success: true,
    message: 'The password is changed',
    data: { ended: 1, token: expect.any(String) },
  })
  const next: string = response.json().data.token
  expect((await app.call('listContacts', { token: next })).statusCode).toBe(200)
  expect((await app.call('listContacts', { token })).statusCode, 'the old token').toBe(401)
  expect((await app.call('listContacts', { token: other })).statusCode).toBe(401)
  expect(await logInWith(app, owner.password)).toBe(401)
  expect(await logInWith(app, newPassword.trim())).toBe(401)
  expect(await logInWith(app, newPassword)).toBe(200)
})

test('a login that is under way with the old password while it changes opens nothing', async () => {
  const app = await openApp()
  const token = await app.logIn()
  // From now on the hash is one of hashPassword's, which takes its time.
  const changed = await change(app, token, { newPassword })
  const next: string = changed.json().data.token
  const old = { username: owner.username, password: newPassword }
  const logins = Array.from({ length: 30 }, () => app.call('login', { body: old }))
  const again = { currentPassword: newPassword, newPassword: owner.password }
  const back = await change(app, next, again)
  expect(back.statusCode).toBe(200)
  for (const login of await Promise.all(logins)) {
    const opened = await app.call('listContacts', { token: login.json().token ?? 'none' })
    expect(opened.statusCode).toBe(401)
  }
  const last: string = back.json().data.token
  expect((await app.call('listContacts', { token: last })).statusCode).toBe(200)
})

test('without the current password nothing changes', async () => {
  const app = await openApp()
  const [token, other] = [await app.logIn(), await app.logIn()]
  const response = await change(app, token, { newPassword, currentPassword: 'a guess' })
  expectFailure(response, 400, 'The current password is wrong', 'currentPassword')
  expect((await app.call('listContacts', { token: other })).statusCode).toBe(200)
  expect(await logInWith(app, owner.password)).toBe(200)
})

test('the password that one has is no new one', async () => {
  const app = await openApp()
  const response = await change(app, await app.logIn(), { newPassword: owner.password })
  const words = 'The new password must differ from the current one'
  expectFailure(response, 400, words, 'newPassword')
})

test('the current password may be left out for ten minutes after a login or a proof', async () => {
  const app = await openApp()
  const token = await app.logIn()
  app.pass(10 * minute)
  const response = await app.call('changePassword', { token, body: { newPassword } })
  expectFailure(response, 403, 'Please confirm your password or a passkey first', 'proof')
  await app.call('prove', { token, body: { password: owner.password } })
  app.pass(10 * minute - second)
  const { statusCode } = await app.call('changePassword', { token, body: { newPassword } })
  expect(statusCode).toBe(200)
})

test('a stolen token does not allow endless guesses at the current password', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  const token = await app.logIn()
  const statuses: number[] = []
  for (let times = 0; times < 4; times++) {
    const response = await change(app, token, { newPassword, currentPassword: 'a guess' })
    statuses.push(response.statusCode)
  }
  expect(statuses).toEqual([400, 400, 400, 429])
})

const refused = [
  ['eleven char', 'must have 12 characters or more'],
  ['🚪'.repeat(11), 'must have 12 characters or more'],
  ['é'.repeat(129), 'can have up to 256 bytes'],
  ['password1234', 'is too easy to guess'],
  ['correct horse battery staple', 'is too easy to guess'],
  ['Robin Sample 2026', 'is too easy to guess'],
  ['robin@example.com', 'is too easy to guess'],
  ['Portland2026!', 'is too easy to guess'],
  ['ownerowner12', 'is too easy to guess'],
  ['owner1234567', 'is too easy to guess'],
  ['summer2026!!!', 'is too easy to guess'],
  ['motdepasse123', 'is too easy to guess'],
  ['Contraseña2026', 'is too easy to guess'],
  ['Frühling2026!', 'is too easy to guess'],
  ['senha1234567', 'is too easy to guess'],
  ['Passw0rd2026!', 'is too easy to guess'],
  ['$umm3r2026!!', 'is too easy to guess'],
  ['ichliebedich', 'is too easy to guess'],
  ['a doorway \ud800 open', "contains characters that can't be accepted"],
] as const

test.each(refused)('%j %s, and the one before stays', async (newPassword, mistake) => {
  const app = await openApp()
  const token = await app.logIn()
  const response = await change(app, token, { newPassword })
  expectFailure(response, 400, `The new password ${mistake}`, 'newPassword')
  expect(await logInWith(app, owner.password)).toBe(200)
})

test.each(['🚪 and 🕯️ and 🪟', 'twelve chars', 'wide '.repeat(51)])(
  '%j is accepted',
  async (good) => {
    const app = await openApp()
    const token = await app.logIn()
    expect((await change(app, token, { newPassword: good })).statusCode).toBe(200)
    expect(await logInWith(app, good)).toBe(200)
  },
)

test('anything but text is refused, whatever it looks like', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const odd = [7, null, ['a', 'b'], { length: { toString: 0 } }, { length: 12 }]
  for (const value of odd) {
    const body = { currentPassword: owner.password, newPassword: value }
    const response = await app.call('changePassword', { token, body })
    expectFailure(response, 400, 'New password is required', 'newPassword')
    const login = await app.call('login', { body: { username: value, password: value } })
    expect(login.json().message).toBe('Username or Email is required')
  }
})

type Change = { newPassword: string; currentPassword?: string }

const change = ({ call }: TestApp, token: string, body: Change) =>
  call('changePassword', { token, body: { currentPassword: owner.password, ...body } })

async function logInWith({ call }: TestApp, password: string): Promise<number> {
  return (await call('login', { body: { username: owner.username, password } })).statusCode
}
