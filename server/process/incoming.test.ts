import { expect, inject, onTestFinished, test } from 'vitest'
import { mailOf } from '../../testing/answers.ts'
import { hasDovecot, startDovecot } from '../../testing/dovecot.ts'
import { serve } from '../../testing/process.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { leave, newDatabase, now, openTestStore } from '../../testing/store.ts'
import { createMessageIds } from '../mail/message-id.ts'

test.skipIf(!hasDovecot())(
  'two processes over one PostgreSQL read each answer once, also after both have been started anew (skipped where dovecot 2.3 is not installed)',
  async () => {
    const [dovecot, receiver] = await Promise.all([startDovecot(), startReceiver()])
    onTestFinished(dovecot.stop)
    onTestFinished(receiver.stop)
    const DATABASE_URL = await newDatabase(inject('templates').postgres)
    const store = await openTestStore('postgres', DATABASE_URL)
    const { make } = createMessageIds(await store.secrets.signingKey(), 'example.com')
    const contactId = await leave(store)
    const added = await store.replies.add(
      { contactId, text: 'Yes.', messageIdOf: make, dueAt: now },
      now,
    )
    const attempt = await store.outbox.claim('mail', now)
    if (typeof added === 'string' || !attempt) throw new Error('the reply was not queued')
    const answered = make(added.id)
    await store.outbox.settle(attempt, { state: 'accepted' }, now)

    const environment = { DATABASE_URL, ...receiver.environment, IMAP_URL: dovecot.url('foyer') }
    async function hearOf(texts: string[], type = 'text/plain') {
      const told = texts.map(() => receiver.next('answer.received'))
      for (const text of texts) {
        await dovecot.deliver(
          'foyer',
          mailOf({ 'In-Reply-To': answered, 'Content-Type': type }, text),
        )
      }
      const events = await Promise.all(told)
      expect(events.map(({ data }) => data.text)).toEqual(texts)
    }

    const both = await Promise.all([serve({ environment }), serve({ environment })])
    await hearOf(['One', 'Two', 'Three'])
    await Promise.all(both.map((each) => each.stop()))
    expect(both.map((each) => each.child.exitCode)).toEqual([0, 0])
    const anew = await Promise.all([serve({ environment }), serve({ environment })])
    await hearOf(['Four'], 'text/html')
    await Promise.all(anew.map((each) => each.stop()))
    const { entries = [] } = (await store.conversations.find(contactId)) ?? {}
    const answers = entries.filter(({ kind }) => kind === 'answer')
    expect(answers.map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four'])
  },
)
