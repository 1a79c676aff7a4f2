import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from './open.ts'

/** 256 random bits in hexadecimal, created by whoever asks first. */
export async function readSecret(db: Queries, name: 'limits' | 'challenges'): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select(sql<string>`value`.as('value'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
