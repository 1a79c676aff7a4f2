import { expect, test } from 'vitest'
import { minute, openApp, second } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
import type { KeptMail } from '../../testing/smtp.ts'

const subjects = (mails: KeptMail[]) =>
  Promise.all(mails.map(async (mail) => (await readMail(mail)).subject))

test('the owner is told of a message after two minutes, whole, by a mail that only the owner can have sent', async () => {
  const { smtp, work, pass, leaveMessage } = await openWithMail()
  const text = 'Hello <b>Robin</b>,\n\nhow much is the lamp?\n'
  const id = await leaveMessage({ name: 'Vera & Co', message: text })
  pass(2 * minute - second)
  await work()
  expect(smtp.kept).toEqual([])
  pass(second)
  await work()
  expect(smtp.kept).toMatchObject([{ from: 'foyer@example.com', to: ['robin@example.org'] }])

  const [kept] = smtp.kept
  const mail = await readMail(kept)
  const { headers } = mail
  expect(mail.from).toMatchObject({ name: 'Foyer', address: 'foyer@example.com' })
  expect(mail.replyTo).toMatchObject([{ name: 'Vera & Co', address: 'vera@example.com' }])
  expect(mail.subject).toBe('Message from Vera & Co')
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(headers['message-id']).toMatch(/^<[\w-]{36}\.[\da-f]{30}@robin\.example\.com>$/)
  expect(headers).not.toHaveProperty('precedence')
  expect(mail.text).toContain(text.trim())
  expect(mail.html).toContain('Hello &lt;b&gt;Robin&lt;/b&gt;,')
  const link = `https://robin.example.com/admin/dashboard?message=${id}`
  expect(mail.text?.split('https://')).toHaveLength(2)
  expect(mail.html?.split('href=')).toHaveLength(2)
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(link)
    expect(part).not.toContain('vera@example.com')
  }
  expect(mail.html).not.toMatch(/<img|url\(|src=/)
  pass(60 * minute)
  await work()
  expect(smtp.kept, 'once').toHaveLength(1)
})

test('the first part is plain text', async () => {
  const { smtp, work, pass, leaveMessage } = await openWithMail()
  await leaveMessage()
  pass(2 * minute)
  await work()
  const types = [...(smtp.kept[0]?.raw.matchAll(/^Content-Type: (\S+);/gim) ?? [])]
  expect(types.map(([, type]) => type)).toEqual([
    'multipart/alternative',
    'text/plain',
    'text/html',
  ])
})

test('a message that the desk has shown within two minutes is not told of', async () => {
  const app = await openWithMail()
  const { smtp, work, pass, leaveMessage, call } = app
  await leaveMessage()
  pass(minute)
  expect((await call('listContacts')).statusCode, 'a stranger shows nothing').toBe(401)
  await app.asOwner('listContacts')
  await leaveMessage({ name: 'Ann' })
  pass(10 * minute)
  await work()
  expect(await subjects(smtp.kept)).toEqual(['Message from Ann'])
})

test('a robot that fills the hidden field tells the owner nothing', async () => {
  const { smtp, work, pass, call } = await openWithMail()
  const body = { name: 'Bot', email: 'bot@example.com', message: 'Buy', _gotcha: 'x' }
  expect((await call('sendMessage', { body })).statusCode).toBe(201)
  pass(10 * minute)
  await work()
  expect(smtp.kept).toEqual([])
})

test('up to five messages in ten minutes are mails of their own, and more become one digest', async () => {
  const { smtp, work, pass, leaveMessage } = await openWithMail()
  for (let count = 1; count <= 5; count++) await leaveMessage({ name: `Vera ${count}` })
  pass(2 * minute)
  await work()
  expect(smtp.kept).toHaveLength(5)

  for (let count = 6; count <= 30; count++) {
    await leaveMessage({ name: `Vera ${count}`, message: 'x'.repeat(5000) })
  }
  pass(2 * minute)
  await work()
  expect(smtp.kept).toHaveLength(6)
  const digest = await readMail(smtp.kept[5])
  expect(digest.subject).toBe('25 new messages')
  expect(digest.replyTo).toBeUndefined()
  expect(digest.text).toContain('Vera 6\n')
  expect(digest.text).toContain('And 5 more.')
  expect(digest.text?.length).toBeLessThan(6000)

  await leaveMessage({ name: 'Late' })
  pass(3 * minute)
  await work()
  expect(smtp.kept, 'no second digest within ten minutes').toHaveLength(6)
  pass(7 * minute + second)
  await work()
  expect(await subjects(smtp.kept.slice(6))).toEqual(['Message from Late'])
})

test.each(['has come late', 'is the only one that the desk has not shown'])(
  'the sixth message in ten minutes is a mail of its own where it %s',
  async (why) => {
    const app = await openWithMail()
    const { smtp, work, pass, leaveMessage } = app
    const isLate = why === 'has come late'
    const waits = isLate ? [0, 75, 75, 75, 75, 150] : [0, 1, 1, 1, 1, 1]
    for (const [index, wait] of waits.entries()) {
      for (let passed = 0; passed < wait; passed++) {
        pass(second)
        await work()
      }
      if (index === 5 && !isLate) await app.asOwner('listContacts')
      await leaveMessage({ name: `Vera ${index + 1}`, message: 'x'.repeat(300) })
    }
    pass(2 * minute)
    await work()
    expect((await subjects(smtp.kept)).at(-1)).toBe('Message from Vera 6')
    expect((await readMail(smtp.kept.at(-1))).text).toContain('x'.repeat(300))
    expect(smtp.kept).toHaveLength(isLate ? 6 : 1)
  },
)

test('without settings nothing is queued', async () => {
  const app = await openApp()
  await app.leaveMessage()
  await app.app.outbox.work()
  expect((await app.stored()).outbox).toEqual([])
  expect((await app.asOwner('getMailState')).json().data).toMatchObject({ on: false, queued: 0 })
})

test('the desk tells what waits and what went wrong', async () => {
  const app = await openWithMail()
  const { smtp, work, pass, leaveMessage } = app
  const state = async () => (await app.asOwner('getMailState')).json().data
  expect(await state()).toMatchObject({ on: true, queued: 0, lastSuccessAt: null })
  await leaveMessage()
  expect(await state()).toMatchObject({ queued: 1, lastError: null })
  smtp.behave = (step) => (step === 'RCPT' ? '450 4.2.0 greylisted' : undefined)
  pass(2 * minute)
  await work()
  expect(await state()).toMatchObject({
    queued: 1,
    lastError: 'The mail server asks to try again later (450 4.2.0 greylisted).',
    needsOwner: false,
  })
  smtp.behave = undefined
  pass(2 * minute)
  await work()
  expect(await state()).toMatchObject({ queued: 0, lastSuccessAt: expect.any(String) })
})

test('a mail is tried after 1, 5, 15 and 60 minutes, then every 3 hours, and expires after 48', async () => {
  const { smtp, work, pass, now, leaveMessage, stored } = await openWithMail()
  const tried: number[] = []
  await leaveMessage()
  const start = now().getTime()
  smtp.behave = (step) => {
    if (step !== 'RCPT') return undefined
    tried.push(now().getTime() - start)
    return '450 4.2.0 later'
  }
  for (let passed = 0; passed < 60 * 60; passed++) {
    pass(minute)
    await work()
  }
  const waits = tried.map((at, index) => (at - (tried[index - 1] ?? 0)) / minute)
  const expected = [2, 1, 5, 15, 60, ...Array(tried.length - 5).fill(180)]
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(expected[index])
    expect(wait).toBeLessThanOrEqual(expected[index] * 1.2 + 1)
  }
  expect(tried.at(-1)).toBeLessThanOrEqual(48 * 60 * minute)
  expect(tried.at(-1)).toBeGreaterThan(44 * 60 * minute)
  expect((await stored()).outbox?.[0]).toContain('"expired"')
})
