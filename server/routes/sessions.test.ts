import { expect, test } from 'vitest'
import { day, minute, openApp } from '../../testing/app.ts'

const origin = {
  id: expect.any(String),
  name: null,
  way: 'password',
  browser: 'Unknown browser',
  network: '127.0.0.0/24',
}

test('the list shows each session, last used first, and which of them asks', async () => {
  const app = await openApp()
  const first = await app.logIn()
  app.pass(minute)
  const second = await app.logIn()
  app.pass(2 * minute)
  const { sessions } = (await app.call('listSessions', { token: first })).json().data
  expect(sessions).toEqual([
    {
      ...origin,
      createdAt: '2026-03-01T12:00:00.000Z',
      usedAt: '2026-03-01T12:03:00.000Z',
      current: true,
    },
    {
      ...origin,
      createdAt: '2026-03-01T12:01:00.000Z',
      usedAt: '2026-03-01T12:01:00.000Z',
      current: false,
    },
  ])
  expect(JSON.stringify(sessions)).not.toContain(first)
  const asked = (await app.call('listSessions', { token: second })).json().data.sessions
  expect(asked.find(({ current }: { current: boolean }) => current).id).toBe(sessions[1].id)
})

test('an expired session is not listed, even before it is deleted', async () => {
  const app = await openApp()
  await app.logIn()
  app.pass(4 * day)
  const token = await app.logIn()
  app.pass(4 * day)
  const { sessions } = (await app.call('listSessions', { token })).json().data
  expect(sessions).toMatchObject([{ current: true }])
})

test('one session is ended by its id: its token opens nothing, the others do', async () => {
  const app = await openApp()
  const [token, lost] = [await app.logIn(), await app.logIn()]
  const { sessions } = (await app.call('listSessions', { token: lost })).json().data
  const { id } = sessions.find(({ current }: { current: boolean }) => current)
  const response = await app.call('endSessions', { token, body: { id } })
  expect(response.json()).toEqual({
    success: true,
    message: 'The session is ended',
    data: { ended: 1 },
  })
  expect((await app.call('listContacts', { token: lost })).statusCode).toBe(401)
  expect((await app.call('listContacts', { token })).statusCode).toBe(200)
  const again = await app.call('endSessions', { token, body: { id } })
  expect(again.statusCode).toBe(404)
  expect(again.json().message).toBe('There is no session with this id')
})

test.each([{ sent: {} }, { sent: undefined }])(
  'without an id ($sent) all others are ended',
  async ({ sent }) => {
    const app = await openApp()
    const others = [await app.logIn(), await app.logIn()]
    const token = await app.logIn()
    const response = await app.call('endSessions', { token, body: sent })
    expect(response.json()).toMatchObject({ success: true, data: { ended: 2 } })
    for (const other of others) {
      expect((await app.call('listSessions', { token: other })).statusCode).toBe(401)
    }
    expect((await app.call('listSessions', { token })).json().data.sessions).toHaveLength(1)
  },
)

test.each([[{ id: 7 }], [{ id: null }], [{ sessionId: 'a' }], ['id'], [[]]])(
  'an invalid id is refused, and ends nothing: %j',
  async (body) => {
    const app = await openApp()
    const [token, other] = [await app.logIn(), await app.logIn()]
    expect((await app.call('endSessions', { token, body })).statusCode).toBe(400)
    expect((await app.call('listContacts', { token: other })).statusCode).toBe(200)
  },
)

test('an id that no row can hold is not there', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const response = await app.call('endSessions', { token, body: { id: '\0' } })
  expect(response.statusCode).toBe(404)
})
