import { setTimeout as pause } from 'node:timers/promises'
import { environmentOf } from '../../testing/environment.ts'
import { owner, startServer } from '../../testing/server.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { createClient, logIn } from '../measuring/client.ts'
import { runStatement } from '../measuring/statement.ts'
import { compareMails } from './compare.ts'
import { createMisbehaviour } from './misbehaviour.ts'

/** Visitors who write at the same time. */
const visitors = 8

const login = { user: 'foyer', password: 'secret' }

/**
 * Sends as many mails (confirmations, one to each of as many visitors) from a store (a URL, as `openStore` takes it)
 * through a mail server that cuts, stalls, answers 4xx and 5xx and loses its 250 at each of its steps, while the built
 * server is killed (SIGKILL) at one step after the other, up to `kills` times. Between a kill and the next start time
 * passes: all waits are over. At the end what the mail server has kept is compared with what the store says of it.
 */
export async function mailThroughCrashes(mails: number, kills: number, store: string) {
  const misbehaviour = createMisbehaviour(() => server.stop('SIGKILL'))
  const smtp = await startSmtp({ login, behave: misbehaviour.behave })
  const settings = {
    SMTP_URL: smtp.url.replace('//', `//${login.user}:${login.password}@`),
    MAIL_FROM: 'foyer@example.com',
    CONFIRM_MESSAGES: 'on',
    LOG_LEVEL: 'silent',
  }
  const start = () => startServer({ ...environmentOf(store), ...settings })
  let server = await start()

  const acknowledged = await leaveMessages(server.url, mails)
  let killed = 0
  for (; killed < kills && (await isWaiting(store)); killed++) {
    await misbehaviour.killed(killed, Math.floor(mails / kills))
    await passTime(store)
    server = await start()
    if (killed % 20 === 19) console.error(`${killed + 1} kills, ${smtp.kept.length} mails kept`)
  }

  misbehaviour.calm()
  await server.stop('SIGKILL')
  await passTime(store)
  server = await start()
  while (await isWaiting(store)) await pause(250)

  using client = createClient(server.url)
  const headers = await logIn(client, owner)
  const { json } = await client.call('getMailState', { headers })
  await server.stop()
  await smtp.stop()
  return {
    ...{ acknowledged, killed, misbehaved: misbehaviour.count() },
    ...(await compareMails(store, smtp.kept, acknowledged)),
    told: Number(json.data.uncertain),
  }
}

async function leaveMessages(url: string, count: number): Promise<number> {
  let [next, acknowledged] = [0, 0]
  async function visit() {
    using client = createClient(url)
    while (next < count) {
      const body = { name: 'Vera', email: `vera-${next++}@example.com`, message: 'Hello' }
      const { status } = await client.call('sendMessage', { body })
      if (status === 201) acknowledged++
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return acknowledged
}

/** Whether a confirmation waits or is under way. */
async function isWaiting(store: string): Promise<boolean> {
  const waiting = `select 1 from outbox where kind = 'confirmation'
    and state in ('held', 'deferred', 'sending') limit 1`
  return (await runStatement(store, waiting)).length > 0
}

/** Makes it later for a store that no process has open: attempts of dead processes have ended, and retries are due. */
async function passTime(store: string) {
  const past = "'2000-01-01T00:00:00.000Z'"
  await runStatement(
    store,
    `update outbox set attempt_ends_at = ${past},
      due_at = case when state = 'deferred' then ${past} else due_at end
      where state in ('sending', 'deferred')`,
  )
}
