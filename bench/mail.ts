import { openStore } from '../store/open.ts'
import { environmentOf } from '../testing/environment.ts'
import { startServer } from '../testing/server.ts'
import { startSmtp } from '../testing/smtp.ts'
import { mailThroughCrashes } from './mail/crashes.ts'
import { acknowledgedRate } from './measuring/acknowledged-rate.ts'
import { onDatabases } from './measuring/databases.ts'
import { median, none, printFigures } from './measuring/figures.ts'
import { createMessages } from './measuring/messages.ts'
import { readOptions } from './measuring/options.ts'
import { inTurn, timesOf } from './measuring/rounds.ts'
import { runStatement } from './measuring/statement.ts'

const load = { connections: 64, roundMs: 3000 }
const rounds = 9
/** What a long queue may leave of the rate. */
const limit = 0.9

const message = createMessages()

/** Mails through a server that misbehaves and kills at each step; and what a long queue costs the contact form. */
export async function main(args: string[]) {
  const defaults = { database: 'sqlite', mails: 1000, kills: 90, queued: 10_000 }
  const { database, mails, kills, queued } = readOptions(args, defaults)
  await onDatabases(database, async (name, store) => {
    const outcome = await mailThroughCrashes(mails, kills, store)
    const { accepted, rejected, uncertain, uncertainKept, told } = outcome
    printFigures(`${mails} mails, ${outcome.killed} kills, on ${name}`, [
      ['steps at which the mail server misbehaved', `${outcome.misbehaved}`],
      ['accepted', `${accepted}`],
      ['refused by the mail server', `${rejected}`],
      ['uncertain; of those kept by the mail server', `${uncertain}; ${uncertainKept}`],
      none('lost', outcome.lost),
      none('without an end', outcome.unsettled),
      none('sent twice', outcome.twice),
      none('kept by the mail server and told as refused', outcome.untold),
      ['uncertain ones that the desk tells of', `${told}`, `${uncertain}`, told === uncertain],
    ])
  })
  await onDatabases(database, async (name, store) => {
    const [without, empty, long] = await inTurn(
      rounds,
      () => rate(store, {}),
      () => rateWithMail(store, 0),
      () => rateWithMail(store, queued),
    )
    const share = timesOf(long, empty)
    const perSecond = (values: number[]) => `${Math.round(median(values))} a second`
    printFigures(`Messages kept a second with mail, on ${name}`, [
      ['no mail is set up', perSecond(without)],
      ['nothing is queued before', perSecond(empty)],
      [`${queued} mails are queued, and sent meanwhile`, perSecond(long)],
      ['share of the rate that is left', share.toFixed(2), `at least ${limit}`, share >= limit],
    ])
  })
}

async function rate(store: string, environment: Record<string, string>): Promise<number> {
  const server = await startServer({
    ...environmentOf(store),
    LOG_LEVEL: 'warn',
    ...environment,
  })
  const measured = await acknowledgedRate(server.url, message, load)
  await server.stop()
  return measured
}

/** With so many mails due and no others, to a mail server that accepts all. */
async function rateWithMail(url: string, queued: number): Promise<number> {
  await runStatement(url, 'delete from outbox')
  const store = await openStore(url)
  const dueAt = new Date()
  const { id: contactId } = await store.contacts.add(message(0), dueAt)
  for (let done = 0; done < queued; done += 500) {
    const queue = Array.from({ length: 500 }, (_, number) => {
      const target = `vera-${number}@example.com`
      const id = crypto.randomUUID()
      const mail = { id, kind: 'confirmation', channel: 'mail', contactId, target, dueAt } as const
      return store.outbox.queue(mail, dueAt)
    })
    await Promise.all(queue)
  }
  await store.close()
  const smtp = await startSmtp()
  const measured = await rate(url, { SMTP_URL: smtp.url, MAIL_FROM: 'foyer@example.com' })
  await smtp.stop()
  return measured
}
