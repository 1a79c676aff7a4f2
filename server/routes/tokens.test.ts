import { expect, test } from 'vitest'
import type { Scope } from '#contract/account.ts'
import { answers } from '#contract/answers.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { day, expectFailure, minute, openApp, second, type TestApp } from '../../testing/app.ts'
import { openWithMail } from '../../testing/mail.ts'
import { runStatement } from '../../testing/store.ts'

test('a token is shown once, kept as a hash, and listed with its scopes, its end and its last use', async () => {
  const app = await openApp()
  const { token, details } = await make(app, ['messages:read'])
  expect(token).toMatch(/^foyer_[\w-]{43}$/)
  expect(JSON.stringify(await app.stored())).not.toContain(token)
  const listed = async () => (await app.asOwner('listTokens')).json().data.tokens
  expect(await listed()).toEqual([{ ...details, usedAt: null }])
  expect(details).toMatchObject({ endsAt: '2026-03-31T23:59:59.999Z' })
  await app.call('listContacts', { token })
  app.pass(30 * second)
  await app.call('listContacts', { token })
  expect(await listed()).toMatchObject([{ usedAt: '2026-03-01T12:00:00.000Z' }])
  app.pass(minute)
  await app.call('listContacts', { token })
  expect(await listed()).toMatchObject([{ usedAt: '2026-03-01T12:01:30.000Z' }])
})

test('a token does what its scopes say, and nothing else', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const replyIds: Record<string, string> = {}
  for (const name of ['cancelReply', 'decideReply']) {
    const response = await app.asOwner('sendReply', { body: { id, message: name } })
    replyIds[name] = response.json().data.reply._id
  }
  await runStatement(
    app.url,
    `update outbox set state = 'uncertain' where entry_id = '${replyIds.decideReply}'`,
  )
  const attachment = 'a-file'
  await runStatement(
    app.url,
    `insert into attachments (id, entry_id, name, type, size, content)
      values ('${attachment}', '${replyIds.cancelReply}', 'a.txt', 'text/plain', 1, 'YQ==')`,
  )
  /** What each call that a scope opens is made with, the one that deletes last. */
  const requests: Partial<Record<EndpointName, { body?: object; query?: Record<string, string> }>> =
    {
      getConversation: { query: { id } },
      getAttachment: { query: { id: attachment } },
      setContactStatus: { body: { id, status: 'read' } },
      sendReply: { body: { id, message: 'Yes' } },
      cancelReply: { body: { id: replyIds.cancelReply } },
      decideReply: { body: { id: replyIds.decideReply, decision: 'arrived' } },
      addNote: { body: { id, text: 'A note' } },
    }
  const last = ['deleteContact', { body: { id } }] as const
  const names = Object.keys(endpoints).filter((name) => name !== last[0]) as EndpointName[]
  for (const scope of ['messages:read', 'export', 'messages:write'] as const) {
    const { token } = await make(app, [scope])
    const calls = [...names.map((name) => [name, requests[name]] as const), last]
    for (const [name, request] of calls) {
      const endpoint = endpoints[name]
      if (endpoint.access === 'public') continue
      const { statusCode, body } = await app.call(name, { token, ...request })
      expect({ scope, name, statusCode, body }).toMatchObject({
        statusCode: endpoint.scope === scope ? (answers[name].status ?? 200) : 403,
      })
    }
  }
  const { token } = await make(app, ['messages:read'])
  expectFailure(
    await app.call('deleteContact', { token, body: { id } }),
    403,
    'This token may not do that: it needs the scope messages:write',
  )
  const words = 'No token for programs may do that'
  expectFailure(await app.call('listTokens', { token }), 403, words)
})

test('whoever may write and not read is told nothing of what is written', async () => {
  const app = await openApp()
  const body = { id: await app.leaveMessage(), status: 'read' }
  const blind = await make(app, ['messages:write'])
  expect((await app.call('setContactStatus', { token: blind.token, body })).json()).toEqual({
    success: true,
    message: 'Contact status updated',
  })
  const seeing = await make(app, ['messages:write', 'messages:read'])
  const answer = (await app.call('setContactStatus', { token: seeing.token, body })).json()
  expect(answer.data.contact).toMatchObject({ status: 'read' })
})

test('a token opens nothing once it has ended or was removed, or with a character of it changed', async () => {
  const app = await openApp()
  const { token, details } = await make(app, ['export'], '2026-03-01')
  const status = async (token: string) => (await app.call('exportContacts', { token })).statusCode
  expect(await status(token)).toBe(200)
  expect(await status(token.replace('foyer_', ''))).toBe(401)
  expect(await status(`${token}A`)).toBe(401)
  expect(await status(token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')))).toBe(401)
  app.pass(day / 2)
  expect(await status(token)).toBe(401)
  expect((await app.asOwner('listTokens')).json().data.tokens).toHaveLength(1)

  const other = await make(app, ['export'])
  const removal = { body: { id: other.details.id } }
  expect((await app.asOwner('removeToken', removal)).statusCode).toBe(200)
  expect(await status(other.token)).toBe(401)
  expect((await app.asOwner('removeToken', removal)).statusCode).toBe(404)
  expect(details.id).not.toBe(other.details.id)
})

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ scopes: [] }, 'Choose at least one thing that it may do'],
  [{ scopes: ['everything'] }, 'scopes must be of messages:read, messages:write, export'],
  [
    { endsAt: 'tomorrow' },
    'endsAt must be a date such as 2027-01-31, or a time such as 2027-01-31T10:00:00Z',
  ],
  [{ endsAt: '2026-02-28' }, 'A token must end in the future, within two years'],
  [{ endsAt: '2029-01-01' }, 'A token must end in the future, within two years'],
])('a token with %j is refused in words', async (wrong, message) => {
  const app = await openApp()
  const body = { name: 'A program', scopes: ['export'], endsAt: '2026-03-31', ...wrong }
  expectFailure(await app.asOwner('addToken', { body }), 400, message, Object.keys(wrong)[0])
})

test('a token is made after a proof alone', async () => {
  const app = await openApp()
  const token = await app.logIn()
  app.pass(10 * minute)
  const body = { name: 'A program', scopes: ['export'], endsAt: '2026-03-31' }
  const response = await app.call('addToken', { token, body })
  expectFailure(response, 403, 'Please confirm your password or a passkey first', 'proof')
})

async function make(app: TestApp, scopes: Scope[], endsAt = '2026-03-31') {
  const token = await app.logIn()
  const response = await app.call('addToken', {
    token,
    body: { name: 'A program', scopes, endsAt },
  })
  return response.json().data
}
