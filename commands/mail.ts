import { randomUUID } from 'node:crypto'
import { CannotStart } from '#text/cannot-start.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { openConfiguredDatabase } from '../server/database/configured.ts'
import { mailSettings, type SendResult, sendEmail } from '../server/outbox/mail.ts'
import { noAddress, ownersAddress } from '../server/outbox/send.ts'
import { callWebhook, webhookSettings } from '../server/outbox/webhook.ts'
import { InvalidArguments, readArguments } from './arguments.ts'

export const usage = `  npm run mail -- test    sends a test email and calls WEBHOOK_URL, or explains why it can't`

export async function main(args: string[]) {
  const [action] = readArguments(args, { operands: 1 }).positionals
  if (action !== 'test') throw new InvalidArguments('Expected "test".')
  const config = readConfig(readEnvironment())
  const mail = mailSettings(config)
  const webhook = webhookSettings(config)
  if (!mail && !webhook) {
    throw new CannotStart("Email isn't set up. Set SMTP_URL to smtp://user:password@host:587.")
  }
  const [id, date] = [randomUUID(), new Date()]
  if (mail) {
    const [to, { host, port }] = [await findAddress(config), mail.server]
    const outcome = await sendEmail(mail, {
      lang: 'en',
      subject: 'Email works',
      text: 'This is the test email you asked for. Foyer can send you email.',
      automatic: true,
      from: mail.from,
      to,
      messageId: `<${id}@${mail.host}>`,
      date,
    })
    expectSent(outcome)
    console.log(
      `${host}:${port} accepted an email from ${mail.from.address} to ${to}. Check that it arrives, and look in the spam folder too.`,
    )
  }
  if (webhook) {
    const event = { type: 'test', timestamp: date.toISOString(), data: {} }
    expectSent(await callWebhook(webhook, id, event, date))
    console.log('The webhook accepted a "test" event.')
  }
}

function expectSent(result: SendResult) {
  if (result.state !== 'sent') throw new CannotStart(result.error)
}

async function findAddress(config: Config): Promise<string> {
  if (config.NOTIFY_EMAIL || config.ADMIN_EMAIL) return config.NOTIFY_EMAIL || config.ADMIN_EMAIL
  const { db, close } = await openConfiguredDatabase(config)
  const address = await ownersAddress(db, config).finally(close)
  if (!address) throw new CannotStart(noAddress)
  return address
}
