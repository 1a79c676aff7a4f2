import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { builtPages, day, minute, openApp } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
import { robin } from '../../testing/owner.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { readConfig } from '../config.ts'
import { writeReply } from './emails.ts'
import { mailSettings, sendEmail } from './mail.ts'

test('the notification holds the whole message, and a reply to it goes to the visitor', async () => {
  const { smtp, work, leaveMessage } = await openWithMail()
  const text = `Hello <b>Robin</b>,\n\nhow much is the lamp?\n.\n${'long '.repeat(900)}end`
  const id = await leaveMessage({ name: 'Véra & Co', message: `\u202e${text}` })
  await work()
  expect(smtp.kept).toMatchObject([{ from: 'foyer@example.com', to: ['robin@example.org'] }])
  const mail = await readMail(smtp.kept[0])
  expect(mail.from).toMatchObject({ name: 'Foyer', address: 'foyer@example.com' })
  expect(mail.replyTo).toMatchObject([{ name: 'Véra & Co', address: 'vera@example.com' }])
  expect(mail.subject).toBe('Message from Véra & Co')
  expect(mail.headers['auto-submitted']).toBe('auto-generated')
  expect(mail.messageId).toMatch(/^<[\w-]{36}@robin\.example\.com>$/)
  expect(mail.references).toBe(mail.messageId)
  expect(mail.text).toContain(text.replace(/^/gm, '> '))
  expect(mail.html, 'plain text, so that nothing in it is markup').toBeUndefined()
  const link = `https://robin.example.com/admin/dashboard?message=${id}`
  expect(mail.text).toContain(`${link}\n`)
  await work()
  expect(smtp.kept, 'once').toHaveLength(1)
})

test('a stored name or address that would add a header or a recipient adds none', async () => {
  const { smtp, work, leaveMessage, database, reply } = await openWithMail()
  const id = await leaveMessage()
  const evil = '\r\nBcc: evil@example.net'
  await database.db
    .updateTable('messages')
    .set({ name: `Vera =?utf-8?q?=0D=0ABcc:_x?=${evil}`, email: `v@e.org${evil}` })
    .execute()
  await reply(id)
  await work()
  expect(smtp.kept, 'the reply is not sent').toMatchObject([{ to: ['robin@example.org'] }])
  const mail = await readMail(smtp.kept[0])
  expect(mail.subject).toBe('Message from Vera = ?utf-8?q?=0D=0ABcc:_x?= Bcc: evil@example.net')
  expect([mail.bcc, mail.replyTo]).toEqual([undefined, undefined])
})

test('a reply goes to the visitor, signed, with what it answers, in the thread of the earlier ones', async () => {
  const app = await openWithMail({ MAIL_FROM: 'foyer@example.com' })
  const id = await app.leaveMessage({ message: 'How much is\nthe lamp?' })
  await app.work()
  const { _id } = await app.reply(id, 'Forty.\n\nOr so.')
  await app.work()
  expect(app.smtp.kept[1]).toMatchObject({ from: 'foyer@example.com', to: ['vera@example.com'] })
  const mail = await readMail(app.smtp.kept[1])
  expect(mail.from).toMatchObject({ name: 'Robin Sample', address: 'foyer@example.com' })
  expect(mail.replyTo, 'the owner’s own mailbox').toMatchObject([{ address: 'robin@example.org' }])
  expect(mail.subject).toBe('Re: Your message to Robin Sample')
  expect(mail.messageId).toBe(`<${_id}@robin.example.com>`)
  expect(mail.references).toBe(mail.messageId)
  expect([mail.inReplyTo, mail.headers['auto-submitted']]).toEqual([undefined, undefined])
  const { signature } = builtPages.languageAt('').emailTexts
  expect(mail.text?.trimEnd()).toBe(
    `Forty.\n\nOr so.\n\n${signature}\nhttps://robin.example.com\n\nOn March 1, 2026, Vera Visitor wrote:\n\n> How much is\n> the lamp?`,
  )
  expect((await app.readInbox())[0]?.status).toBe('replied')

  const later = await app.leaveMessage({ email: 'VERA@example.com' })
  await app.asOwner('PUT /api/admin/contacts', { body: { id: later, status: 'archived' } })
  await app.reply(later, 'It is yours.')
  await app.work()
  const next = await readMail(app.smtp.kept.findLast(({ to: [to] }) => to !== 'robin@example.org'))
  expect(next.inReplyTo).toBe(mail.messageId)
  expect(next.references).toBe(`${mail.messageId} ${next.messageId}`)
  expect((await app.readInbox())[0]?.status, 'it stays in the archive').toBe('archived')
})

test('a reply is in the language of the page, with the owner’s own signature if there is one', () => {
  const message = { name: 'Vera', message: 'Hola', created_at: '2026-03-01T12:00:00.000Z' }
  const texts = {
    lang: 'es',
    subject: 'Tu mensaje para {owner}',
    wrote: 'El {date}, {name} escribió:',
    signature: 'Un saludo',
    ownSignature: true,
  }
  const signer = { owner: 'Robin', siteUrl: 'https://robin.example.com' }
  expect(writeReply('Gracias.', message, signer, texts)).toMatchObject({
    lang: 'es',
    subject: 'Re: Tu mensaje para Robin',
    text: 'Gracias.\n\nUn saludo\n\nEl 1 de marzo de 2026, Vera escribió:\n\n> Hola',
  })
})

test('the owner is notified at the address of the account if no other is set', async () => {
  const { smtp, work, leaveMessage, pass, outbox, database } = await openWithMail({
    NOTIFY_EMAIL: '',
  })
  await database.db.updateTable('owners').set({ email: null }).execute()
  await leaveMessage()
  await work()
  expect((await outbox()).lastError).toBe(
    'There is no address for notifications. Set NOTIFY_EMAIL to yours.',
  )
  await database.db.updateTable('owners').set({ email: 'owner@example.com' }).execute()
  pass(minute)
  await work()
  expect(smtp.kept).toMatchObject([{ to: ['owner@example.com'] }])
})

test('settings that cannot send are refused at the start, in words', async () => {
  const oauth = { SMTP_OAUTH_CLIENT_ID: 'foyer', SMTP_OAUTH_REFRESH_TOKEN: 'refresh' }
  const gmail = 'smtp://robin%40gmail.com@smtp.gmail.com'
  for (const [environment, words] of [
    [{ SMTP_URL: 'smtp://127.0.0.1' }, /^MAIL_FROM is empty/],
    [{ SMTP_URL: gmail }, /^SMTP_URL needs a password, or for OAuth2/],
    [{ SMTP_URL: gmail, ...oauth, SMTP_OAUTH_REFRESH_TOKEN: '' }, /^SMTP_URL needs/],
    [{ SMTP_URL: 'smtp://a%40b.org@mail.b.org', ...oauth }, /^SMTP_URL needs/],
  ] as const) {
    await expect(openApp(environment)).rejects.toThrow(words)
  }
})

test('OAuth2 exchanges the refresh token for what the mail server takes; a refusal is reported', async () => {
  const login = { user: 'robin@gmail.com', password: 'access' }
  const [smtp, receiver] = await Promise.all([startSmtp({ login }), startReceiver()])
  onTestFinished(() => Promise.all([smtp.stop(), receiver.stop()]).then(() => {}))
  const settings = mailSettings(
    readConfig({
      SMTP_URL: 'smtp://robin%40gmail.com@smtp.gmail.com',
      SMTP_OAUTH_CLIENT_ID: 'foyer',
      SMTP_OAUTH_REFRESH_TOKEN: 'refresh',
    }),
  )
  expect(settings?.server.oauth?.tokenUrl).toBe('https://oauth2.googleapis.com/token')
  if (!settings?.server.oauth) return
  const oauth = { ...settings.server.oauth, tokenUrl: receiver.environment.WEBHOOK_URL }
  const local = { host: '127.0.0.1', port: smtp.port, opportunistic: true, oauth }
  const content = { lang: 'en', subject: 'Hello', text: 'Hello' }
  const send = () =>
    sendEmail(
      { ...settings, server: { ...settings.server, ...local } },
      {
        ...content,
        from: settings.from,
        to: 'a@example.com',
        messageId: '<a@b>',
        date: new Date(),
      },
    )
  Object.assign(receiver, { status: 200, answer: '{"access_token":"access","expires_in":3600}' })
  expect(await send()).toEqual({ state: 'sent' })
  expect(receiver.calls[0]?.body).toContain('refresh_token=refresh&grant_type=refresh_token')
  Object.assign(receiver, { status: 400, answer: '{"error":"invalid_grant"}' })
  expect(await send()).toMatchObject({
    state: 'waiting',
    error: expect.stringMatching(/create a new SMTP_OAUTH_REFRESH_TOKEN .* \(invalid_grant\)/),
  })
})

test('a message that is suspicious for one weak reason is announced like any other; the rest once a day', async () => {
  const app = await openWithMail()
  const send = (message: string, headers?: Record<string, string>) =>
    app.call('POST /api/contacts', { body: { ...person, message }, headers })
  const person = { name: 'Vera', email: 'vera@example.com' }
  const subjects = async () => {
    await app.work()
    const mails = await Promise.all(app.smtp.kept.splice(0).map(readMail))
    return mails.map(({ subject }) => subject)
  }
  const spam = 'Log in at http://bank.example@203.0.113.7/account'
  await send('Prepared, and pasted', { suspicious: 'fast' })
  await send('Filled in by a password manager', { suspicious: 'honeypot' })
  expect(await subjects()).toEqual(['Message from Vera', 'Message from Vera'])
  await send(spam)
  await send(`${spam}/2`, { suspicious: 'fast' })
  expect(await subjects()).toEqual(['2 new messages under Suspicious'])
  app.pass(minute)
  await send(spam)
  await send('Typed in one second', { suspicious: 'fast' })
  expect(await subjects()).toEqual(['Message from Vera'])
  app.pass(day - 2 * minute)
  expect(await subjects()).toEqual([])
  app.pass(minute)
  await app.work()
  const mail = await readMail(app.smtp.kept.shift())
  expect(mail.subject).toBe('1 new message under Suspicious')
  expect(mail.text).toContain('https://robin.example.com/admin/dashboard?tab=suspicious\n')
  app.pass(2 * day)
  expect(await subjects(), 'nothing new').toEqual([])
})

test('a notice about Suspicious counts what a failed one has not told, and one about nothing delays no other', async () => {
  const app = await openWithMail()
  const message = 'Log in at http://bank.example@203.0.113.7/account'
  const id = await app.leaveMessage({ message })
  await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  await app.work()
  await app.leaveMessage({ message })
  app.smtp.behave = (step) => (step === 'MAIL' ? '450 4.2.0 busy' : undefined)
  await app.work()
  expect((await app.outbox()).lastError, 'tried at once').toContain('busy')
  app.pass(2 * day)
  await app.work()
  app.smtp.behave = undefined
  await app.leaveMessage({ message })
  await app.work()
  const subjects = app.smtp.kept.map(async (mail) => (await readMail(mail)).subject)
  expect(await Promise.all(subjects)).toEqual(['2 new messages under Suspicious'])
})

test('a changed password is reported to the owner', async () => {
  const app = await openWithMail()
  await app.asOwner('PUT /api/admin/password', {
    body: { currentPassword: robin.password, newPassword: 'seven lanterns over the quay' },
  })
  await app.work()
  const mail = await readMail(app.smtp.kept[0])
  expect(mail.subject).toBe('Your password was changed')
  expect(mail.text).toContain('https://robin.example.com/admin/account\n')
})

test('a webhook that hangs delays no email, and a waiting reply goes before notifications', async () => {
  const hanging = createServer()
  await once(hanging.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void hanging.close())
  const { port } = hanging.address() as AddressInfo
  const app = await openWithMail({ WEBHOOK_URL: `http://127.0.0.1:${port}/` })
  const id = await app.leaveMessage()
  await app.reply(id)
  app.app.outbox.start()
  const [socket] = await once(hanging, 'connection')
  await app.leaveMessage()
  await expect
    .poll(() => app.smtp.kept.map(({ to }) => to[0]))
    .toEqual(['vera@example.com', 'robin@example.org', 'robin@example.org'])
  expect(socket.destroyed, 'it still hangs').toBe(false)
  hanging.closeAllConnections()
  await app.app.outbox.stop()
})
