import { expect, test } from 'vitest'
import { mailOf, openWithAnswers } from '../../testing/answers.ts'
import { failed, reportOf } from '../../testing/report.ts'

async function openReplied() {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  const { mail } = await app.reply(id, 'Yes.')
  return Object.assign(app, {
    id,
    name: String(mail.messageId),
    /** What is known of the reply once a report has come. */
    async report(mail: string) {
      await app.receive(mail)
      const [entry] = await app.entries(id, 'reply')
      return [entry.delivery, entry.deliveryReason]
    },
  })
}

test.each([
  [
    { Status: '5.1.1', 'Diagnostic-Code': 'smtp; 550 5.1.1 <vera@example.com>\n  User unknown.' },
    'There is no such address (550 5.1.1 <vera@example.com> User unknown).',
  ],
  [
    { Status: '5.0.0', 'Diagnostic-Code': 'smtp;552 5.2.2 Over quota' },
    'The mailbox is full (552 5.2.2 Over quota).',
  ],
  [{ Status: '5.0.0', 'Diagnostic-Code': 'smtp; 550 no' }, 'It could not be delivered (550 no).'],
  [{ Status: '5.7.1' }, 'Its mail server refuses the mail.'],
  [{ Status: '4.4.7' }, 'Its mail server could not be reached in time.'],
  [{ Status: '5.3.4' }, 'The mail is too long for it.'],
  [{}, 'There is no such address.'],
])('a report of %j comes back as "%s"', async (fields, reason) => {
  const { name, report } = await openReplied()
  const mail = reportOf({ name, fields: { ...failed, ...fields } })
  expect(await report(mail)).toEqual(['came back', reason])
})

test('where only the text for people says why, it is asked', async () => {
  const { name, report } = await openReplied()
  const text = '\n  vera@example.com\n    550 5.2.2 Full'
  const fields = { ...failed, Status: '5.0.0' }
  expect(await report(reportOf({ name, fields, text }))).toEqual([
    ...['came back', 'The mailbox is full (550 5.2.2 Full).'],
  ])
})

test('headers alone name the mail too, and so does the envelope', async () => {
  const one = await openReplied()
  expect((await one.report(reportOf({ name: one.name, headersAlone: true })))[0]).toBe('came back')
  const other = await openReplied()
  const envelope = other.name.slice(1, -1)
  expect((await other.report(reportOf({ name: '<x@y.z>', envelope })))[0]).toBe('came back')
})

test('a mail that was delivered may still come back, and not the other way round', async () => {
  const { name, report } = await openReplied()
  const delivered = reportOf({ name, fields: { ...failed, Action: 'delivered', Status: '2.0.0' } })
  expect(await report(delivered)).toEqual(['delivered', undefined])
  expect((await report(reportOf({ name })))[0]).toBe('came back')
  expect((await report(delivered))[0]).toBe('came back')
})

test.each(['delayed', 'relayed', 'expanded', 'nonsense', ''])(
  'a report that a mail is %s changes nothing',
  async (Action) => {
    const { name, report } = await openReplied()
    expect(await report(reportOf({ name, fields: { ...failed, Action } }))).toEqual([
      undefined,
      undefined,
    ])
  },
)

test('a report that names none of our mails, or is no report, changes nothing and is no answer', async () => {
  const { id, name, report, entries, messageIds } = await openReplied()
  const forged = [
    reportOf({ name: name.replace(/\.[\da-f]{4}/, '.0000') }),
    reportOf({ name: `<${id}@example.com>` }),
    reportOf({ name: messageIds.make(crypto.randomUUID()) }),
    reportOf({ name: undefined }),
    reportOf({ name }).replace('message/delivery-status', 'text/plain'),
    reportOf({ name }).replace('--r\nContent-Type: message/delivery-status', 'x'),
    reportOf({ name: '<x@y.z>', text: name }),
    // A receipt that the mail was shown.
    reportOf({ name })
      .replace('report-type=delivery-status', 'report-type=disposition-notification')
      .replace('message/delivery-status', 'message/disposition-notification'),
    mailOf({ 'In-Reply-To': name, 'Content-Type': 'multipart/report' }, '\0'),
  ]
  for (const mail of forged) expect(await report(mail)).toEqual([undefined, undefined])
  expect(await entries(id, 'answer')).toEqual([])
})

test('a report settles a reply of which nobody could tell', async () => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  app.smtp.behave = (step) => (step === 'answer' ? 'cut' : undefined)
  const { mail } = await app.reply(id, 'Yes.')
  await app.receive(reportOf({ name: mail.messageId }))
  expect(await app.entries(id, 'reply')).toMatchObject([
    { state: 'accepted', delivery: 'came back' },
  ])
})
