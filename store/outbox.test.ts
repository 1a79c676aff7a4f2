import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  dialects,
  inProcesses,
  later,
  leave,
  newUrl,
  now,
  openTestStore,
  runStatement,
} from '../testing/store.ts'
import { openStore } from './open.ts'
import type { NewDelivery, Outcome, Store } from './store.ts'

const minute = 60_000

const mail = (fields: Partial<NewDelivery> = {}): NewDelivery => ({
  id: randomUUID(),
  kind: 'notification',
  channel: 'mail',
  target: 'owner',
  dueAt: now,
  ...fields,
})

/** Takes what is due; a test that finds nothing fails. */
async function claim(store: Store, at = now) {
  const claimed = await store.outbox.claim('mail', at)
  if (!claimed) throw new Error('nothing is due')
  return claimed
}

async function stateOf(url: string, id: string) {
  const [row] = await runStatement(url, `select state from outbox where id = '${id}'`)
  return row?.state
}

const accepted: Outcome = { state: 'accepted' }

for (const dialect of dialects) {
  test(`what is to be sent is kept with the message that causes it, or not at all (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
    const sent = mail()
    const { id } = await store.contacts.add(message, now, { key: 'k', sends: [sent] })
    expect(await claim(store)).toMatchObject({ id: sent.id, contactId: id, attempts: 1 })

    const again = await store.contacts.add(message, now, { key: 'k', sends: [mail()] })
    expect(again).toMatchObject({ id, differs: false })
    const refused = { limits: [{ key: 'x', max: 0 }], sends: [mail()] }
    expect(await store.contacts.add(message, now, refused)).toHaveProperty('refused')
    const twice = mail()
    await expect(store.contacts.add(message, now, { sends: [twice, twice] })).rejects.toThrow()
    expect(await runStatement(url, 'select 1 from outbox')).toHaveLength(1)
    expect((await store.contacts.list({ page: 1, limit: 10 })).total).toBe(1)
  })

  test(`nothing is taken before it is due, and the one that has been due longest first (${dialect})`, async () => {
    const store = await openTestStore(dialect)
    const [first, second] = [mail({ dueAt: later(1) }), mail({ dueAt: later(2) })]
    await store.outbox.queue(second, now)
    await store.outbox.queue(first, now)
    expect(await store.outbox.claim('mail', now)).toBeUndefined()
    expect(await store.outbox.claim('webhook', later(5))).toBeUndefined()
    expect(await store.outbox.nextDue('mail')).toEqual(later(1))
    expect((await claim(store, later(5))).id).toBe(first.id)
    expect((await claim(store, later(5))).id).toBe(second.id)
    expect(await store.outbox.claim('mail', later(5))).toBeUndefined()
  })

  test(`of several processes exactly one takes each (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openStore(url)
    const ids = Array.from({ length: 40 }, () => randomUUID())
    for (const id of ids) await store.outbox.queue(mail({ id }), now)
    await store.close()
    const taken = await inProcesses(
      4,
      url,
      `(async () => {
        const ids = []
        for (;;) {
          const claimed = await store.outbox.claim('mail', new Date('${now.toISOString()}'))
          if (!claimed) return ids
          ids.push(claimed.id)
        }
      })()`,
    )
    expect((taken as string[][]).flat().sort()).toEqual(ids.sort())
  })

  test(`an attempt that ended before the last byte is made again, after it never by itself (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    await store.outbox.queue(mail(), now)
    await store.outbox.queue(mail(), now)
    const [before, after] = [await claim(store), await claim(store)]
    expect(await store.outbox.commitDot(after, now)).toBe(true)

    expect(await store.outbox.recover('mail', later(2 * minute))).toEqual([])
    expect(await store.outbox.recover('mail', later(4 * minute))).toEqual([])
    expect(await stateOf(url, before.id)).toBe('deferred')
    expect(await stateOf(url, after.id)).toBe('sending')
    expect(await store.outbox.recover('mail', later(12 * minute))).toEqual([after.id])
    expect(await stateOf(url, after.id)).toBe('uncertain')

    expect((await claim(store, later(13 * minute))).id).toBe(before.id)
    expect(await store.outbox.claim('mail', later(1000 * minute))).toBeUndefined()
    expect(await store.outbox.state('mail')).toMatchObject({ queued: 1, uncertain: 1 })
  })

  test(`a process that froze can neither send nor say anything of what another has taken since (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    await store.outbox.queue(mail(), now)
    const frozen = await claim(store)
    expect(await store.outbox.commitDot(frozen, later(4 * minute)), 'its time is over').toBe(false)
    await store.outbox.recover('mail', later(4 * minute))
    const other = await claim(store, later(5 * minute))
    expect(other.id).toBe(frozen.id)
    expect(await store.outbox.commitDot(frozen, later(5 * minute))).toBe(false)
    expect(await store.outbox.settle(frozen, { state: 'rejected' }, later(5 * minute))).toBe(false)
    await store.outbox.giveBack(frozen, later(5 * minute))
    expect(await stateOf(url, frozen.id)).toBe('sending')
    expect(await store.outbox.settle(other, accepted, later(5 * minute))).toBe(true)
    expect(await stateOf(url, frozen.id)).toBe('accepted')
  })

  test(`the answer that a frozen process hears after all is the truth, unless the owner has decided (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    const { id, entryId } = await reply(store, url)
    const frozen = await claim(store)
    await store.outbox.commitDot(frozen, now)
    await store.outbox.recover('mail', later(12 * minute))
    expect(await store.outbox.decide(entryId, 'send again', later(13 * minute))).toBe(true)
    expect(await store.outbox.settle(frozen, accepted, later(14 * minute))).toBe(false)
    const again = await claim(store, later(14 * minute))
    expect(again.messageId, 'under the same name').toBe(frozen.messageId)
    await store.outbox.commitDot(again, later(14 * minute))
    await store.outbox.recover('mail', later(60 * minute))
    expect(await store.outbox.settle(again, accepted, later(61 * minute))).toBe(true)
    expect(await stateOf(url, id)).toBe('accepted')
  })

  test(`a reply can be undone while it is held; accepted, it sets the status (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    const undone = await reply(store, url)
    expect(await store.outbox.cancel(undone.entryId, now)).toBe(true)
    expect(await store.outbox.cancel(undone.entryId, now)).toBe(false)
    expect(await stateOf(url, undone.id)).toBe('cancelled')

    const sent = await reply(store, url)
    const attempt = await claim(store)
    expect(await store.outbox.cancel(sent.entryId, now)).toBe(false)
    expect(await store.outbox.decide(sent.entryId, 'arrived', now)).toBe(false)
    await store.outbox.settle(attempt, accepted, now)
    expect((await store.contacts.list({ page: 1, limit: 1 })).contacts[0]?.status).toBe('replied')
    const entries = "select text from entries where kind = 'status'"
    expect(await runStatement(url, entries)).toEqual([{ text: 'replied' }])
  })

  test(`what the owner says arrived counts as accepted, and sets the status (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    const { id, entryId } = await reply(store, url)
    const attempt = await claim(store)
    await store.outbox.commitDot(attempt, now)
    await store.outbox.settle(attempt, { state: 'uncertain', error: 'cut' }, now)
    expect(await store.outbox.decide(entryId, 'arrived', now)).toBe(true)
    expect(await stateOf(url, id)).toBe('accepted')
    expect((await store.contacts.list({ page: 1, limit: 1 })).contacts[0]?.status).toBe('replied')
  })

  test(`a channel rests after five faults in a row, and is tried by one attempt at a time (${dialect})`, async () => {
    const store = await openTestStore(dialect)
    for (let count = 0; count < 7; count++) await store.outbox.queue(mail(), now)
    const fault: Outcome = {
      ...{ state: 'deferred', error: 'cut', fault: 'network' },
      ...{ dueAt: later(600 * minute), pausedUntil: later(10 * minute) },
    }
    for (const faults of [0, 1, 2, 3, 4]) {
      const attempt = await claim(store)
      expect(attempt.faults).toBe(faults)
      await store.outbox.settle(attempt, fault, now)
    }
    expect(await store.outbox.claim('mail', now)).toBeUndefined()
    expect(await store.outbox.nextDue('mail')).toEqual(later(10 * minute))
    const probe = await claim(store, later(11 * minute))
    expect(await store.outbox.claim('mail', later(11 * minute)), 'only one').toBeUndefined()
    await store.outbox.settle(probe, accepted, later(11 * minute))
    expect(await claim(store, later(11 * minute))).toMatchObject({ faults: 0 })
    const { lastError, lastSuccessAt, pausedUntil } = await store.outbox.state('mail')
    expect({ lastError, lastSuccessAt, pausedUntil }).toEqual({
      lastError: 'cut',
      lastSuccessAt: later(11 * minute).toISOString(),
      pausedUntil: null,
    })
  })

  test(`what only the owner can mend stops a channel at once, until a restart (${dialect})`, async () => {
    const store = await openTestStore(dialect)
    await store.outbox.queue(mail(), now)
    const refused: Outcome = {
      ...{ state: 'deferred', error: 'login refused', fault: 'owner' },
      ...{ dueAt: now, pausedUntil: later(180 * minute) },
    }
    await store.outbox.settle(await claim(store), refused, now)
    expect(await store.outbox.claim('mail', later(minute))).toBeUndefined()
    expect(await store.outbox.state('mail')).toMatchObject({ needsOwner: true, queued: 1 })
    await store.outbox.resume()
    expect(await store.outbox.state('mail')).toMatchObject({ needsOwner: true })
    await store.outbox.settle(await claim(store, later(minute)), accepted, now)
    expect(await store.outbox.state('mail')).toMatchObject({ needsOwner: false, queued: 0 })
  })

  test(`a message that the desk has shown is not told of any more (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    const [seen, unseen] = [await leave(store), await leave(store)]
    const [told, untold] = [mail({ contactId: seen }), mail({ contactId: unseen })]
    for (const one of [told, untold]) await store.outbox.queue(one, now)
    await store.outbox.shown([seen, 'no such \0 id'], 'messages', now)
    expect(await stateOf(url, told.id)).toBe('cancelled')
    expect((await claim(store)).id).toBe(untold.id)
  })

  test(`an address gets one confirmation in 24 hours (${dialect})`, async () => {
    const store = await openTestStore(dialect)
    const confirmation = () =>
      mail({ kind: 'confirmation', target: 'vera@example.com', onceADay: true })
    expect(await store.outbox.queue(confirmation(), now)).toBe(true)
    expect(await store.outbox.queue(confirmation(), later(23 * 60 * minute))).toBe(false)
    expect(await store.outbox.queue({ ...confirmation(), target: 'ann@example.com' }, now)).toBe(
      true,
    )
    expect(await store.outbox.queue(confirmation(), later(25 * 60 * minute))).toBe(true)
  })

  test(`what was settled a month ago is forgotten, but what waits and what belongs to a conversation is not (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    await store.outbox.queue(mail(), now)
    await store.outbox.settle(await claim(store), accepted, now)
    const waiting = mail({ dueAt: later(minute) })
    await store.outbox.queue(waiting, now)
    const { id } = await reply(store, url)
    await store.outbox.settle(await claim(store), accepted, now)
    const days = 24 * 60 * minute
    await store.outbox.forget(later(29 * days))
    expect(await runStatement(url, 'select 1 from outbox')).toHaveLength(3)
    await store.outbox.forget(later(31 * days))
    const left = await runStatement(url, 'select id from outbox')
    expect(left.map((row) => row.id).sort()).toEqual([waiting.id, id].sort())
  })

  test(`a message that is deleted takes along what was to be sent of it (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    const { id, contactId } = await reply(store, url)
    const attempt = await claim(store)
    expect(attempt.id).toBe(id)
    await store.contacts.remove(contactId)
    expect(await store.outbox.commitDot(attempt, now)).toBe(false)
    expect(await runStatement(url, 'select 1 from outbox')).toEqual([])
  })
}

/** A reply to a new message, due at once. */
async function reply(store: Store, url: string) {
  const contactId = await leave(store)
  const entryId = randomUUID()
  await runStatement(
    url,
    `insert into entries (id, contact_id, kind, text, created_at)
      values ('${entryId}', '${contactId}', 'reply', 'Yes', '${now.toISOString()}')`,
  )
  const messageId = `<${entryId}@example.com>`
  const one = mail({ kind: 'reply', contactId, entryId, target: 'vera@example.com', messageId })
  await store.outbox.queue(one, now)
  return { id: one.id, entryId, contactId }
}

test('a clock that jumps loses nothing and sends nothing twice', async () => {
  const url = await newUrl('sqlite')
  const store = await openTestStore('sqlite', url)
  const sent = mail()
  await store.outbox.queue(sent, now)
  const attempt = await claim(store)
  const before = later(-60 * minute)
  expect(await store.outbox.claim('mail', before), 'it is another attempt’s').toBeUndefined()
  expect(await store.outbox.recover('mail', before)).toEqual([])
  expect(await store.outbox.commitDot(attempt, before)).toBe(true)
  const decades = later(40 * 365 * 24 * 60 * minute)
  expect(await store.outbox.recover('mail', decades)).toEqual([sent.id])
  expect(await store.outbox.claim('mail', decades), 'nobody knows whether it went').toBeUndefined()
  await store.outbox.settle(attempt, accepted, before)
  expect(await stateOf(url, sent.id)).toBe('accepted')
})

test('a mailbox is one reader’s, whatever the clock says, until that gives it back or its time is over', async () => {
  const store = await openTestStore('sqlite', await newUrl('sqlite'))
  const take = (reader: string, at: Date) =>
    store.mailboxes.take('inbox', reader, new Date(at.getTime() + minute), at)
  expect(await take('one', now)).toBeDefined()
  const before = later(-60 * minute)
  expect(await take('other', before)).toBeUndefined()
  expect(await take('one', before), 'it says so again, by the clock as it is').toBeDefined()
  expect(await take('other', later(-59 * minute))).toBeDefined()
  const position = { uidValidity: '1', lastUid: 7 }
  expect(await store.mailboxes.advance('inbox', 'one', position, now)).toBe(false)
  expect(await store.mailboxes.advance('inbox', 'other', position, now)).toBe(true)
})
