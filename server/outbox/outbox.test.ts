import { expect, onTestFinished, test, vi } from 'vitest'
import { day, minute, openApp } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'

type App = Awaited<ReturnType<typeof openWithMail>>

const statesOf = async ({ database }: Pick<App, 'database'>) =>
  (await database.db.selectFrom('outbox').select(['kind', 'state']).orderBy('seq').execute()).map(
    ({ kind, state }) => `${kind} ${state}`,
  )

async function attemptReply(app: App, behave: NonNullable<App['smtp']['behave']>) {
  const id = await app.leaveMessage()
  await app.work()
  const { _id } = await app.reply(id)
  app.smtp.behave = behave
  await app.work()
  app.smtp.behave = undefined
  const entry = async () => (await app.entries(id, 'reply'))[0]
  return { id, _id, entry }
}

test('without settings nothing is queued, and no reply is accepted', async () => {
  const app = await openApp()
  const id = await app.leaveMessage()
  expect(await statesOf(app)).toEqual([])
  const body = { id, message: 'Yes.' }
  expect((await app.asOwner('POST /api/admin/replies', { body })).statusCode).toBe(409)
  expect((await app.ask('GET /api/admin/outbox')).data).toEqual({
    mail: false,
    webhook: false,
    waiting: 0,
    lastSentAt: null,
    lastError: null,
    lastErrorAt: null,
    replies: [],
  })
})

test('what fails is tried after 1, 5, 15 and 60 minutes, then every 3 hours for two days', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const start = app.now().getTime()
  const tried: number[] = []
  app.smtp.behave = (step) => {
    if (step !== 'RCPT') return undefined
    tried.push((app.now().getTime() - start) / minute)
    return '450 4.2.0 greylisted'
  }
  await app.work()
  expect(await app.outbox()).toMatchObject({
    waiting: 1,
    lastErrorAt: app.now().toISOString(),
    lastError: "The mail server isn't accepting email at the moment (450 4.2.0 greylisted).",
  })
  for (let passed = 0; passed < 50 * 60; passed += 30) {
    for (const minutes of passed === 0 ? [1, 5, 15, 9] : [30]) {
      app.pass(minutes * minute)
      await app.work()
    }
  }
  const waits = tried.slice(1).map((at, index) => at - (tried[index] ?? 0))
  expect(waits.slice(0, 4).map((wait) => Math.floor(wait / 5))).toEqual([0, 1, 3, 13])
  expect(tried.at(-1)).toBeLessThanOrEqual(48 * 60)
  expect(tried.at(-1)).toBeGreaterThan(44 * 60)
  expect(await statesOf(app)).toEqual(['notification failed'])
  expect((await app.outbox()).lastError).toContain('greylisted')
  await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  expect((await app.outbox()).lastError, 'of a deleted message').toBeNull()
})

test('a recipient or a text that is refused for good fails at once, with the reason', async () => {
  const app = await openWithMail()
  for (const [step, what] of [
    ['RCPT', 'recipient'],
    ['text', 'text'],
  ] as const) {
    const { id, entry } = await attemptReply(app, (at) =>
      at === step ? '550 5.1.1 no' : undefined,
    )
    const error = `The mail server refused the ${what} (550 5.1.1 no).`
    expect(await entry()).toMatchObject({ state: 'failed', error })
    const reply = { messageId: id, name: 'Vera Visitor', state: 'failed' }
    expect(await app.outbox()).toMatchObject({ replies: [reply], lastError: null })
    await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  }
  expect(app.log()).not.toMatch(/vera@example\.com|robin@example\.org/)
})

test('a notification whose connection broke after the text is sent again', async () => {
  const app = await openWithMail()
  await app.leaveMessage()
  app.smtp.behave = (step) => (step === 'text' ? 'cut' : undefined)
  await app.work()
  app.smtp.behave = undefined
  app.pass(minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(2)
})

test('a login or a sender that is refused waits for the settings to be corrected', async () => {
  const app = await openWithMail()
  await app.leaveMessage()
  for (const [answer, words] of [
    ['530 5.7.0 log in', /refused the sign-in. Check the user and password in SMTP_URL \(530/],
    ['550 5.7.60 no', /doesn't allow sending from MAIL_FROM/],
  ] as const) {
    app.smtp.behave = (step) => (step === 'MAIL' ? answer : undefined)
    await app.work()
    expect((await app.outbox()).lastError).toMatch(words)
    app.pass(5 * minute)
  }
  app.smtp.behave = undefined
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  const lastSentAt = app.now().toISOString()
  expect(await app.outbox()).toMatchObject({ waiting: 0, lastSentAt, lastError: null })
})

test('a mail server is greeted with a name it accepts, and what it says instead is reported', async () => {
  for (const [SITE_URL, name] of [
    ['http://192.168.1.5:3000', 'example.com'],
    ['http://localhost:3000', 'example.com'],
    ['https://robin.example.org', 'robin.example.org'],
  ] as const) {
    const app = await openWithMail({ SITE_URL })
    await app.leaveMessage()
    app.smtp.behave = (step) => (step === 'EHLO' ? '501 5.5.4 your name, please' : undefined)
    await app.work()
    const words = 'The mail server refused to accept email (501 5.5.4 your name, please).'
    expect((await app.outbox()).lastError).toBe(words)
    app.smtp.behave = undefined
    app.pass(minute)
    await app.work()
    expect(app.smtp.kept).toMatchObject([{ greeting: name }])
  }
})

test('a reply whose connection broke after the text is unsure: only the owner sends it again', async () => {
  const app = await openWithMail()
  const { _id, entry } = await attemptReply(app, (step) => (step === 'text' ? 'cut' : undefined))
  app.pass(2 * day)
  await app.work()
  expect(app.smtp.kept).toHaveLength(2)
  const error = expect.stringMatching(/may or may not have been delivered/)
  expect(await entry()).toMatchObject({ state: 'unsure', error })
  expect((await app.readInbox())[0]?.status).toBe('new')

  const decide = (decision: string) =>
    app.asOwner('PUT /api/admin/replies', { body: { id: _id, decision } })
  expect((await decide('send again')).json().data.reply.state).toBe('waiting')
  await app.work()
  const ids = await Promise.all(app.smtp.kept.map(async (mail) => (await readMail(mail)).messageId))
  expect(ids.slice(1)).toEqual([ids[1], ids[1]])
  expect((await entry()).state).toBe('sent')
  expect((await app.readInbox())[0]?.status).toBe('replied')
  expect((await decide('send again')).statusCode).toBe(409)
})

test('after a kill, a reply that was being sent is unsure, and the rest is sent', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.reply(id)
  const due_at = new Date(app.now().getTime() + 15 * minute).toISOString()
  await app.database.db.updateTable('outbox').set({ state: 'sending', due_at }).execute()
  expect((await app.entries(id, 'reply'))[0].state).toBe('waiting')
  await app.work()
  expect(app.smtp.kept, 'another process may be sending').toEqual([])
  await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  app.pass(15 * minute)
  await app.work()
  expect((await app.list()).texts, 'deleted, and back').toEqual(['Hello'])
  expect(app.smtp.kept).toHaveLength(1)
  expect(await statesOf(app)).toEqual(['notification sent', 'reply unsure'])
})

test('the owner is told why a reply to a deleted message waits', async () => {
  const app = await openWithMail()
  const { id } = await attemptReply(app, (step) => (step === 'MAIL' ? '450 4.2.0 busy' : undefined))
  await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  expect((await app.outbox()).lastError).toContain('450 4.2.0 busy')
})

test('what a clock that was ahead has queued is sent once it is right', async () => {
  const app = await openWithMail()
  app.pass(30 * day)
  await app.leaveMessage()
  app.pass(-30 * day)
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
})

test('the loop sends what is queued while it sleeps', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await openWithMail()
  app.app.outbox.start()
  const id = await app.leaveMessage()
  await expect.poll(() => app.smtp.kept.length).toBe(1)
  await app.reply(id)
  await vi.advanceTimersByTimeAsync(10_100)
  await expect.poll(() => app.smtp.kept.length).toBe(2)
  await app.app.outbox.stop()
})
