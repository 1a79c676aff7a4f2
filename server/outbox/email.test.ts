import { expect, test } from 'vitest'
import { builtPages, minute, openApp } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
import { writeReply } from './emails.ts'

test('the owner gets the whole message, and answers the visitor', async () => {
  const { smtp, work, leaveMessage } = await openWithMail()
  const text = `Hello <b>Robin</b>,\n\nhow much is the lamp?\n.\n${'long '.repeat(900)}end`
  const id = await leaveMessage({ name: 'Véra & Co', message: text })
  await work()
  expect(smtp.kept).toMatchObject([{ from: 'foyer@example.com', to: ['robin@example.org'] }])
  const mail = await readMail(smtp.kept[0])
  expect(mail.from).toMatchObject({ name: 'Foyer', address: 'foyer@example.com' })
  expect(mail.replyTo).toMatchObject([{ name: 'Véra & Co', address: 'vera@example.com' }])
  expect(mail.subject).toBe('Message from Véra & Co')
  expect(mail.headers['auto-submitted']).toBe('auto-generated')
  expect(mail.messageId).toMatch(/^<[\w-]{36}@robin\.example\.com>$/)
  expect(mail.text).toContain(text.replace(/^/gm, '> '))
  expect(mail.html).toContain('Hello &lt;b&gt;Robin&lt;/b&gt;,')
  const link = `https://robin.example.com/admin/dashboard?message=${id}`
  expect(mail.text).toContain(`${link}\n`)
  expect(mail.html).toContain(`<a href="${link}">`)
  await work()
  expect(smtp.kept, 'once').toHaveLength(1)
})

test('a stored name or address that would add a header or a recipient adds none', async () => {
  const { smtp, work, leaveMessage, database, reply } = await openWithMail()
  const id = await leaveMessage()
  const evil = '\r\nBcc: evil@example.net'
  await database.db
    .updateTable('contacts')
    .set({ name: `Vera${evil}`, email: `v@e.org${evil}` })
    .execute()
  await reply(id)
  await work()
  expect(smtp.kept, 'the reply is not sent').toMatchObject([{ to: ['robin@example.org'] }])
  const mail = await readMail(smtp.kept[0])
  expect(mail.subject).toBe('Message from Vera Bcc: evil@example.net')
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
  await app.reply(later, 'It is yours.')
  await app.work()
  const next = await readMail(app.smtp.kept.at(-1))
  expect(next.inReplyTo).toBe(mail.messageId)
  expect(next.references).toBe(`${mail.messageId} ${next.messageId}`)
})

test('a reply is in the language of the page, with the owner’s own signature if there is one', () => {
  const contact = { name: 'Vera', message: 'Hola', created_at: '2026-03-01T12:00:00.000Z' }
  const texts = {
    lang: 'es',
    subject: 'Tu mensaje para {owner}',
    wrote: 'El {date}, {name} escribió:',
    signature: 'Un saludo',
    ownSignature: true,
  }
  const signer = { owner: 'Robin', siteUrl: 'https://robin.example.com' }
  expect(writeReply('Gracias.', contact, signer, texts)).toMatchObject({
    lang: 'es',
    subject: 'Re: Tu mensaje para Robin',
    text: 'Gracias.\n\nUn saludo\n\nEl 1 de marzo de 2026, Vera escribió:',
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

test('email without an address to send from is refused at the start', async () => {
  await expect(openApp({ SMTP_URL: 'smtp://127.0.0.1' })).rejects.toThrow(/^MAIL_FROM is empty/)
})
