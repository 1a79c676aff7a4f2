import type { KeptMail } from '../../testing/smtp.ts'
import { runStatement } from '../measuring/statement.ts'

/**
 * Compares what a mail server has kept with what the store says of it. `lost`: acknowledged, and neither kept nor said to be
 * refused or uncertain; `twice`: kept twice under one name; `untold`: kept, and said to be refused.
 */
export async function compareMails(store: string, kept: KeptMail[], acknowledged: number) {
  const rows = await runStatement(
    store,
    `select message_id as id, state from outbox where kind = 'confirmation'`,
  )
  const [uncertain] = await runStatement(
    store,
    `select count(*) as count from outbox where channel = 'mail' and state = 'uncertain'`,
  )
  const times = new Map<string, number>()
  for (const { raw } of kept) {
    const id = /^Message-ID:\s*(<\S+>)/im.exec(raw)?.[1] ?? ''
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const states = rows.map(({ id, state }) => ({ state, isKept: times.has(String(id)) }))
  const count = (state: string, isKept: boolean) =>
    states.filter((one) => one.state === state && one.isKept === isKept).length
  return {
    accepted: count('accepted', true),
    rejected: count('rejected', false),
    uncertain: Number(uncertain?.count),
    /** Of those, how many the mail server has. */
    uncertainKept: count('uncertain', true),
    lost: acknowledged - rows.length + count('accepted', false),
    unsettled: states.filter(({ state }) => /held|deferred|sending|expired/.test(`${state}`))
      .length,
    twice: [...times.values()].filter((time) => time > 1).length,
    untold: states.filter(({ state, isKept }) => isKept && !/accepted|uncertain/.test(`${state}`))
      .length,
  }
}
