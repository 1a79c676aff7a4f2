import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { OutboxState } from '#contract/conversation.ts'
import { boxes } from '../database/tables.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

export function outboxRoute(app: FastifyInstance, { database: { db } }: Deps) {
  addEndpoint(app, 'GET /api/admin/outbox', async () => {
    const { mail, webhook } = app.outbox
    const latest = db
      .selectFrom('outbox')
      .select(['last_error as error', 'changed_at as at'])
      .orderBy('changed_at', 'desc')
      .limit(1)
    const [{ waiting }, sent, failure, replies] = await Promise.all([
      db
        .selectFrom('outbox')
        .where('state', 'in', ['waiting', 'sending'])
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .executeTakeFirstOrThrow(),
      latest.where('state', '=', 'sent').executeTakeFirst(),
      latest
        .leftJoin('messages', 'messages.id', 'outbox.message_id')
        .where('last_error', 'is not', null)
        // A reply that needs a decision is listed separately.
        .where(
          sql<SqlBool>`case kind when 'reply' then state = 'waiting' else coalesce(box, 0) <> ${boxes.deleted} end`,
        )
        .executeTakeFirst(),
      db
        .selectFrom('outbox')
        .innerJoin('messages', 'messages.id', 'outbox.message_id')
        .where('kind', '=', 'reply')
        .where('state', 'in', ['failed', 'unsure'])
        .where('box', '<>', boxes.deleted)
        .select(['message_id as messageId', 'name', 'state'])
        .$narrowType<{ messageId: string; state: 'failed' | 'unsure' }>()
        .orderBy('outbox.seq', 'desc')
        .limit(100)
        .execute(),
    ])
    const lastSentAt = sent?.at ?? null
    const { error: lastError = null, at: lastErrorAt = null } =
      failure && failure.at >= (lastSentAt ?? '') ? failure : {}
    const data = { mail, webhook, waiting, lastSentAt, lastError, lastErrorAt, replies }
    return { success: true, data: data satisfies OutboxState }
  })
}
