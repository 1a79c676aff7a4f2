import { expect, test } from 'vitest'
import { openWithAnswers } from '../../testing/answers.ts'
import { minute } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
import { failed, reportOf } from '../../testing/report.ts'
import type { Misbehaviour, SmtpStep } from '../../testing/smtp.ts'
import { runStatement } from '../../testing/store.ts'

type App = Awaited<ReturnType<typeof openWithMail>>

const stateOf = async (app: App) => (await app.asOwner('getMailState')).json().data
const openConversation = (app: App, id: string) => app.asOwner('getConversation', { query: { id } })

/** A reply that the mail server answers badly at a step; gives the ids of message and reply. */
async function replyBadly(app: App, at: SmtpStep, says: Misbehaviour) {
  const id = await app.leaveMessage()
  await openConversation(app, id)
  const response = await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  app.smtp.behave = (step) => (step === at ? says : undefined)
  app.pass(minute)
  await app.work()
  app.smtp.behave = undefined
  return { id, replyId: String(response.json().data.reply._id) }
}

test('the desk tells of a reply that was refused until its conversation has been opened', async () => {
  const app = await openWithMail()
  const { id } = await replyBadly(app, 'RCPT', '550 5.1.1 unknown')
  const told = [{ contactId: id, name: 'Vera Visitor', state: 'failed' }]
  expect((await stateOf(app)).replies).toEqual(told)
  await app.asOwner('listContacts')
  expect((await stateOf(app)).replies, 'the list does not show it').toEqual(told)
  await openConversation(app, id)
  expect((await stateOf(app)).replies).toEqual([])
})

test('of a reply that came back the desk tells too, and its status stays as it was', async () => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  const { mail } = await app.reply(id, 'Yes.')
  await openConversation(app, id)
  expect((await stateOf(app)).replies).toEqual([])
  await app.receive(reportOf({ name: String(mail.messageId) }))
  expect((await stateOf(app)).replies).toMatchObject([{ contactId: id, state: 'failed' }])
  await openConversation(app, id)
  expect((await stateOf(app)).replies).toEqual([])
})

test('a reply of which nobody knows is told of until it is known, and one that came back is no reply', async () => {
  const app = await openWithAnswers()
  const { id, replyId } = await replyBadly(app, 'answer', 'cut')
  await openConversation(app, id)
  expect((await stateOf(app)).replies).toMatchObject([{ contactId: id, state: 'uncertain' }])
  await app.receive(reportOf({ name: app.messageIds.make(replyId) }))
  expect((await stateOf(app)).replies).toMatchObject([{ contactId: id, state: 'failed' }])
  expect((await app.readInbox())[0]?.status).toBe('new')
})

test.each(['550 5.1.1 unknown', '450 4.2.0 greylisted'] as const)(
  'after "%s" the owner sends a reply again, under the same name, and nothing of its failure is left',
  async (says) => {
    const app = await openWithMail()
    const id = await app.leaveMessage()
    await openConversation(app, id)
    const body = { id, message: 'Yes.' }
    const { _id } = (await app.asOwner('sendReply', { body })).json().data.reply
    app.smtp.behave = (step) => (step === 'RCPT' ? says : undefined)
    for (let hours = 0; hours < 60; hours++) {
      app.pass(60 * minute)
      await app.work()
    }
    app.smtp.behave = undefined
    const decide = (decision: string) => app.asOwner('decideReply', { body: { id: _id, decision } })
    expect((await stateOf(app)).replies).toMatchObject([{ contactId: id, state: 'failed' }])
    expect((await decide('arrived')).statusCode, 'it has not').toBe(409)
    const { reply } = (await decide('send again')).json().data
    expect(reply).toMatchObject({ state: 'deferred' })
    expect(reply).not.toHaveProperty('error')
    expect((await stateOf(app)).replies).toEqual([])
    await app.work()
    const { messageId } = await readMail(app.smtp.kept[0])
    expect(messageId).toBe(app.app.outbox.messageIds?.make(_id))
    expect((await decide('send again')).statusCode, 'it has gone').toBe(409)
  },
)

test('what the owner said of a reply is not told as what the server said', async () => {
  const app = await openWithAnswers()
  const { id, replyId } = await replyBadly(app, 'answer', 'cut')
  await app.receive(
    reportOf({
      name: app.messageIds.make(replyId),
      fields: { ...failed, Action: 'delivered', Status: '2.0.0' },
    }),
  )
  const [reply] = await app.entries(id, 'reply')
  expect(reply).toMatchObject({ state: 'accepted', delivery: 'delivered' })
  expect(reply).not.toHaveProperty('error')
})

test('a login that is refused for days loses no reply', async () => {
  const app = await openWithMail()
  await app.asOwner('listContacts')
  const { id } = await replyBadly(app, 'MAIL', '530 5.7.0 log in first')
  app.smtp.behave = (step) => (step === 'MAIL' ? '530 5.7.0 log in first' : undefined)
  for (let hours = 0; hours < 75; hours++) {
    app.pass(60 * minute)
    await app.work()
  }
  expect(await stateOf(app)).toMatchObject({ queued: 1, needsOwner: true, replies: [] })
  app.smtp.behave = undefined
  app.pass(4 * 60 * minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  expect((await app.readInbox()).find(({ _id }) => _id === id)?.status).toBe('replied')
})

test('an owner whom nobody can tell still replies', async () => {
  const app = await openWithMail({ NOTIFY_EMAIL: '' })
  await app.logIn()
  await runStatement(app.url, 'update owners set email = null')
  const id = await app.leaveMessage()
  app.pass(2 * minute)
  await app.work()
  expect(await stateOf(app)).toMatchObject({
    needsOwner: false,
    lastError: expect.stringMatching(/set NOTIFY_EMAIL/),
  })
  await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  app.pass(minute)
  await app.work()
  expect(app.smtp.kept).toMatchObject([{ to: ['vera@example.com'] }])
})

test('a digest that is lost asks nobody anything', async () => {
  const app = await openWithMail()
  for (let count = 0; count < 6; count++) await app.leaveMessage()
  app.smtp.behave = (step) => (step === 'answer' ? 'cut' : undefined)
  app.pass(2 * minute)
  await app.work()
  expect(await stateOf(app)).toMatchObject({ uncertain: 1, replies: [] })
})
