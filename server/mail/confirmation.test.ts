import { expect, test } from 'vitest'
import { day, message } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'

test('a confirmation says that the message has arrived, and repeats nothing of it', async () => {
  const app = await openWithMail({ CONFIRM_MESSAGES: 'on' })
  await app.leaveMessage({ name: 'Buy pills', message: 'at https://pills.example.net' })
  await app.work()
  expect(app.smtp.kept).toMatchObject([{ to: ['vera@example.com'] }])
  const [kept] = app.smtp.kept
  const mail = await readMail(kept)
  expect(mail.subject).toBe('Your message to Robin Sample has arrived')
  expect(mail.from?.name).toBe('Foyer')
  expect(mail.headers['auto-submitted']).toBe('auto-replied')
  expect(mail.headers).not.toHaveProperty('precedence')
  expect(mail.replyTo, 'who only typed an address learns nothing of the owner').toBeUndefined()
  expect(kept?.raw).not.toMatch(/pills/i)
})

test('an answer to a confirmation goes to the mailbox that is read', async () => {
  const IMAP_URL = 'imaps://answers%40example.com:secret@mail.example.com'
  const app = await openWithMail({ CONFIRM_MESSAGES: 'on', IMAP_URL })
  await app.leaveMessage()
  await app.work()
  const { replyTo } = await readMail(app.smtp.kept[0])
  expect(replyTo).toMatchObject([{ address: 'answers@example.com' }])
})

test('without the setting nobody but the owner gets a mail', async () => {
  const app = await openWithMail()
  await app.leaveMessage()
  app.pass(day)
  await app.work()
  expect(app.smtp.kept.map(({ to }) => to)).toEqual([['robin@example.org']])
})

test('an address gets one a day, in any case; own addresses and those of machines get none', async () => {
  const app = await openWithMail({ CONFIRM_MESSAGES: 'on', ADMIN_EMAIL: 'Login@example.com' })
  const leave = async (email: string) => {
    await app.leaveMessage({ email })
    await app.work()
    return app.smtp.kept.filter(({ to }) => to[0] !== 'robin@example.org').length
  }
  expect(await leave('vera@example.com')).toBe(1)
  expect(await leave('Vera@Example.com')).toBe(1)
  const silent = 'FOYER@example.com robin@example.org login@example.com no-reply@example.net'
  for (const email of `${silent} MAILER-DAEMON@example.net`.split(' ')) {
    expect(await leave(email), email).toBe(1)
  }
  app.pass(day + 1000)
  expect(await leave('vera@example.com')).toBe(2)
})

test('an address with another one behind it is no address', async () => {
  const app = await openWithMail({ CONFIRM_MESSAGES: 'on' })
  const email = 'vera@example.com\r\nBcc: evil@example.net'
  const answer = await app.call('sendMessage', { body: { ...message, email } })
  expect(answer.statusCode).toBe(400)
  await app.work()
  expect(app.smtp.kept).toEqual([])
})
