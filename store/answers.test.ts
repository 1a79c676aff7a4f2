import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  dialects,
  inProcesses,
  later,
  leave,
  newUrl,
  now,
  openTestStore,
} from '../testing/store.ts'
import type { NewAnswer, Store } from './store.ts'

const minute = 60_000

/** A reply that has gone out; gives its id. */
async function reply(store: Store, contactId: string, text = 'Yes.') {
  const messageIdOf = (id: string) => `<${id}@example.com>`
  const added = await store.replies.add({ contactId, text, messageIdOf, dueAt: now }, now)
  if (typeof added === 'string') throw new Error(added)
  const attempt = await store.outbox.claim('mail', now)
  if (!attempt) throw new Error('nothing is due')
  await store.outbox.settle(attempt, { state: 'accepted' }, now)
  return added.id
}

const answerOf = (
  contactId: string,
  sentId: string,
  fields: Partial<NewAnswer> = {},
): NewAnswer => ({
  ...{
    id: randomUUID(),
    contactId,
    sentId,
    messageId: '<1@example.net>',
    from: 'vera@example.com',
  },
  ...{ text: 'Fine', quoted: null, automatic: false, receivedAt: now, attachments: [], ...fields },
})

const event = (id: string) =>
  ({ id, kind: 'event', channel: 'webhook', target: 'owner', dueAt: now }) as const

describe.each(dialects)('%s', (dialect) => {
  test('what has been sent is found by its id, the first that belongs to a conversation', async () => {
    const store = await openTestStore(dialect)
    expect(await store.answers.firstSentAt()).toBeUndefined()
    const contactId = await leave(store)
    const id = await reply(store, contactId)
    expect(await store.answers.firstSentAt()).toEqual(now)
    const found = {
      id,
      contactId,
      email: 'vera@example.com',
      text: 'Yes.',
      base: '',
      createdAt: now.toISOString(),
    }
    expect(await store.answers.sentOf([randomUUID(), id])).toEqual(found)
    expect(await store.answers.sentOf([])).toBeUndefined()
    expect(await store.answers.sentOf([contactId])).toBeUndefined()
    await store.contacts.remove(contactId)
    expect(await store.answers.sentOf([id])).toBeUndefined()
  })

  test('an answer is kept once, with its files and what it causes', async () => {
    const store = await openTestStore(dialect)
    const contactId = await leave(store)
    const sentId = await reply(store, contactId)
    const attachments = [
      { name: 'a.txt', type: 'text/plain', size: 3, content: Buffer.from('abc') },
      { name: 'b.iso', type: 'x/y', size: 99 },
      { name: 'c', type: '', size: 0, content: Buffer.alloc(0) },
    ]
    const answer = answerOf(contactId, sentId, { attachments, quoted: '> Yes.', automatic: true })
    expect(await store.answers.isKnown(contactId, answer.messageId)).toBe(false)
    const all = await Promise.all([
      store.answers.add(answer, [event('one')], now),
      store.answers.add({ ...answer, id: randomUUID() }, [event('two')], now),
    ])
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await store.answers.isKnown(contactId, answer.messageId)).toBe(true)
    const entry = (await store.conversations.find(contactId))?.entries.at(-1)
    expect(entry).toMatchObject({ kind: 'answer', text: 'Fine', quoted: '> Yes.', automatic: true })
    const files = entry?.kind === 'answer' ? entry.attachments : []
    expect(files).toMatchObject([
      { name: 'a.txt', size: 3, kept: true },
      { name: 'b.iso', size: 99, kept: false },
      { name: 'c', size: 0, kept: true },
    ])
    expect(await store.conversations.attachment(files[0]?._id ?? '')).toEqual({
      ...{ name: 'a.txt', content: Buffer.from('abc') },
    })
    expect(await store.outbox.claim('webhook', now)).toMatchObject({ contactId })
    expect(await store.outbox.claim('webhook', now), 'once').toBeUndefined()
  })

  test('the same mail may answer two conversations, and none that has gone', async () => {
    const store = await openTestStore(dialect)
    const [first, second] = [await leave(store), await leave(store)]
    const sentId = await reply(store, first)
    expect(await store.answers.add(answerOf(first, sentId), [], now)).toBe(true)
    expect(await store.answers.add(answerOf(second, sentId), [], now)).toBe(true)
    await store.contacts.remove(first)
    expect(await store.answers.add(answerOf(first, sentId), [event('one')], now)).toBe(false)
    expect(await store.outbox.claim('webhook', now)).toBeUndefined()
  })

  test("a mailbox is one reader's until the time it has said, and its position stays", async () => {
    const { mailboxes } = await openTestStore(dialect)
    const take = (reader: string, at: Date) =>
      mailboxes.take('inbox', reader, new Date(at.getTime() + minute), at)
    expect(await mailboxes.state('inbox')).toBeUndefined()
    expect(await take('one', now)).toEqual({ uidValidity: '', lastUid: 0 })
    expect(await take('two', later(minute - 1))).toBeUndefined()
    const position = { uidValidity: '4294967295', lastUid: 4_294_967_295 }
    expect(await mailboxes.advance('inbox', 'two', position, now)).toBe(false)
    expect(await mailboxes.advance('inbox', 'one', position, now)).toBe(true)
    expect(await take('one', later(minute / 2)), 'and may keep it').toEqual(position)
    expect(await take('two', later(minute)), 'is kept').toBeUndefined()
    expect(await take('two', later(2 * minute))).toEqual(position)
    expect(await mailboxes.advance('inbox', 'one', position, now), 'too late').toBe(false)
    await mailboxes.failed('inbox', 'one', 'not heard')
    expect((await mailboxes.state('inbox'))?.lastError).toBeNull()
    await mailboxes.failed('inbox', 'two', 'No.')
    expect((await mailboxes.state('inbox'))?.lastError).toBe('No.')
    await mailboxes.release('inbox', 'two', later(2 * minute))
    expect(await take('one', later(2 * minute))).toEqual(position)
    await mailboxes.advance('inbox', 'one', position, now)
    expect(await mailboxes.state('inbox')).toEqual({ readAt: now.toISOString(), lastError: null })
  })
})

test('of several processes one gets the mailbox', async () => {
  const url = await newUrl('postgres')
  await openTestStore('postgres', url)
  const time = `new Date(${now.getTime()})`
  const got = await inProcesses(
    4,
    url,
    `store.mailboxes.take('inbox', String(number), new Date(${now.getTime() + minute}), ${time}).then((got) => got ?? null)`,
  )
  expect(got.filter(Boolean)).toHaveLength(1)
})
