import { randomUUID } from 'node:crypto'
import { CannotStart } from '#contract/cannot-start.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { openConfiguredStore } from '../server/configured-store.ts'
import { openMailbox } from '../server/incoming/mailbox.ts'
import { compose } from '../server/mail/compose.ts'
import { trial } from '../server/mail/letters.ts'
import { deskUrlOf, mailSettings } from '../server/mail/settings.ts'
import { sendMail } from '../server/mail/smtp.ts'
import { call, webhookSettings } from '../server/outbox/webhook.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run mail -- test      send one mail to the owner, and look into the mailbox of IMAP_URL, by the settings as they are
  npm run mail -- webhook   call WEBHOOK_URL once
  npm run mail -- restored  after a restore of PostgreSQL: what was still to be sent then is sent by you alone`

/** `npm run mail`: tries what goes out and comes in, and says in words what is wrong; and sees to what a restore has brought back. */
export async function main(args: string[]) {
  const { positionals } = readFlags({ args, allowPositionals: true }, usage)
  const commands: Record<string, (config: Config) => Promise<void>> = { test, webhook, restored }
  const name = positionals[0] ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || positionals.length > 1) return fail(usage)
  await command(readConfig(readEnvironment()))
}

async function test(config: Config) {
  await trySending(config)
  await tryReading(config)
}

async function trySending(config: Config) {
  const settings = mailSettings(config)
  if (!settings) {
    throw new CannotStart(
      'Mail is not set up: set SMTP_URL to smtp://user:password@host:587 of your mail server.',
    )
  }
  const { server, from, host, dkim } = settings
  const to = settings.to ?? (await storedAddress(config))
  const messageId = `<${randomUUID()}@${host}>`
  const written = { from, to: { name: '', address: to }, messageId, date: new Date() }
  const raw = await compose(trial(deskUrlOf(config)), written, dkim)
  const posted = { raw, from: from.address, to }
  const sent = await sendMail(server, posted, { name: host, commitDot: async () => true })
  if ('error' in sent) throw new CannotStart(sent.error)
  console.log(
    `${server.host}:${server.port} has accepted a mail from ${from.address} to ${to}. Look whether it arrives, also in the folder for spam.`,
  )
}

/** Looks into the mailbox that answers come to, where there is one. Throws `CannotStart`. */
async function tryReading({ IMAP_URL: server }: Config) {
  if (!server) return
  try {
    const mailbox = await openMailbox(server)
    const { length } = await mailbox.uidsAfter(0)
    mailbox.close()
    const mails = length === 1 ? '1 mail' : `${length} mails`
    console.log(
      `${server.host}:${server.port} lets Foyer read the mailbox ${server.mailbox}, which holds ${mails}.`,
    )
  } catch (error) {
    throw new CannotStart((error as Error).message)
  }
}

/** The address of the owner's account. Throws `CannotStart` where nobody has said one. */
async function storedAddress(config: Config): Promise<string> {
  const store = await openConfiguredStore(config)
  const address = (await store.owners.first())?.email
  await store.close()
  if (address) return address
  throw new CannotStart('Nobody knows where to tell you of messages: set NOTIFY_EMAIL.')
}

async function restored(config: Config) {
  const store = await openConfiguredStore(config)
  await store.outbox.distrust(new Date()).finally(() => store.close())
  console.log(
    'Nothing that waited is sent by itself. Replies that may have been sent are told of in the desk: decide there.',
  )
}

async function webhook(config: Config) {
  const settings = webhookSettings(config)
  if (!settings) {
    throw new CannotStart('No webhook is set up: set WEBHOOK_URL and WEBHOOK_SECRET.')
  }
  const event = { type: 'test', timestamp: new Date().toISOString(), data: {} }
  const sent = await call(settings, randomUUID(), event, new Date())
  if ('error' in sent) throw new CannotStart(sent.error)
  console.log('The receiver of the webhook has accepted a call of the type "test".')
}
