import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../database/open.ts'
import { readSecret } from '../database/secrets.ts'

export const challengeMs = 5 * 60 * 1000

// When it ends, in milliseconds, then random bytes.
const timeLength = 6
const bodyLength = timeLength + 16

/** A challenge is valid for one purpose, for five minutes, and once. */
export async function createChallenges(db: Queries, now: () => Date) {
  const secret = await readSecret(db, 'challenges')

  const sign = (body: Buffer, purpose: string) =>
    createHmac('sha256', secret).update(body).update(purpose).digest()

  // Signed instead of stored: asking for one is public and costs no write.
  function create(purpose: string) {
    const body = randomBytes(bodyLength)
    body.writeUIntBE(now().getTime() + challengeMs, 0, timeLength)
    return new Uint8Array(Buffer.concat([body, sign(body, purpose)]))
  }

  async function take(challenge: string, purpose: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url')
    const [body, signature] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)]
    const expected = body.length === bodyLength ? sign(body, purpose) : undefined
    if (expected?.length !== signature.length || !timingSafeEqual(expected, signature)) return false
    const end = body.readUIntBE(0, timeLength)
    const time = now().getTime()
    if (end < time || end > time + challengeMs) return false
    await db.deleteFrom('challenges').where('ends_at', '<', now().toISOString()).execute()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('challenges')
      .values({ challenge, purpose, ends_at: new Date(end).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  return { create, take }
}
