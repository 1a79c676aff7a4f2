import { describe, expect, test } from 'vitest'
import { account, type DialectName, dialects, later, now, openTestStore } from '../testing/store.ts'

describe.each(dialects)('on %s', (dialect) => {
  const hour = 3_600_000

  test('two sessions never share a token', async () => {
    const { open } = await withOwner(dialect)
    await open('a')
    await expect(open('b', { tokenHash: 'hash of a' })).rejects.toThrow()
  })

  test('a session is opened for an owner alone, by the password that is the right one now', async () => {
    const { store, open, owner } = await withOwner(dialect)
    expect(await open('a', { ownerId: 'nobody' })).toBe(false)
    expect(await open('a')).toBe(true)
    await store.owners.setPassword(owner.id, { passwordHash: 'another hash' }, now)
    expect(await store.owners.first()).toEqual({ ...owner, passwordHash: 'another hash' })
    expect(await open('b')).toBe(false)
    expect(await store.sessions.list()).toEqual([])
  })

  test('a session that has ended does not come back by being marked as used', async () => {
    const { store, open } = await withOwner(dialect)
    await open('a')
    await store.sessions.end('a')
    await store.sessions.markUsed('a', later(hour))
    expect(await store.sessions.find('hash of a')).toBeUndefined()
  })

  test('old sessions and those long unused are forgotten, and no others', async () => {
    const { store, open } = await withOwner(dialect)
    await open('old', { createdAt: later(-40 * hour), usedAt: now })
    await open('unused', { createdAt: later(-20 * hour), usedAt: later(-20 * hour) })
    await open('just in time', { createdAt: later(-30 * hour), usedAt: later(-10 * hour) })
    await open('of a clock that was ahead', { createdAt: later(400 * hour), usedAt: now })
    await open('used by one', { createdAt: now, usedAt: later(400 * hour) })
    await open('fresh')
    await store.sessions.forget(later(-30 * hour), later(-10 * hour), later(hour))
    const left = (await store.sessions.list()).map(({ id }) => id)
    expect(left).toEqual(['fresh', 'just in time'])
  })
})

const origin = { way: 'password', browser: 'Firefox on Linux', network: '' } as const

/** A store with its owner, and a way to open sessions there. */
async function withOwner(dialect: DialectName) {
  const store = await openTestStore(dialect)
  await store.owners.createFirst(account, now)
  const owner = await store.owners.first()
  if (!owner) throw new Error('the owner was not made')
  const open = (
    id: string,
    fields: { tokenHash?: string; ownerId?: string; createdAt?: Date; usedAt?: Date } = {},
  ) =>
    store.sessions.open({
      id,
      tokenHash: `hash of ${id}`,
      ownerId: owner.id,
      passwordHash: owner.passwordHash,
      ...origin,
      createdAt: now,
      usedAt: now,
      ...fields,
    })
  return { store, owner, open }
}
