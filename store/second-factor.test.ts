import { describe, expect, test } from 'vitest'
import {
  account,
  dialects,
  inProcesses,
  later,
  newUrl,
  now,
  openTestStore,
  runStatement,
} from '../testing/store.ts'

const session = { way: 'password', browser: '', network: '' } as const
const [minute, hour] = [60_000, 3_600_000]

describe.each(dialects)('on %s', (dialect) => {
  test('a code, a recovery code and a challenge that come to several processes at once count once', async () => {
    const { url, id, store } = await ownedStore()
    await store.codes.offerRecovery(id, ['a hash', 'another'], 'SECRET')
    expect(await store.codes.confirm(id, 'a hash')).toBe(true)
    const work = `Promise.all([
      store.codes.takeStep('${id}', 59000000),
      store.codes.takeRecovery('${id}', 'a hash', new Date()),
      store.passkeys.takeChallenge('a challenge', new Date(Date.now() + 60000), new Date()),
    ])`
    const taken = (await inProcesses(4, url, work)) as boolean[][]
    for (const kind of [0, 1, 2]) {
      expect(taken.map((each) => each[kind]).toSorted()).toEqual([false, false, false, true])
    }
    expect(await store.codes.find(id)).toEqual({ secret: 'SECRET', offered: null, left: 1 })
  })

  test('used challenges are forgotten once they have ended', async () => {
    const { url, store } = await ownedStore()
    expect(await store.passkeys.takeChallenge('first', later(minute), now)).toBe(true)
    expect(await store.passkeys.takeChallenge('first', later(minute), now)).toBe(false)
    await store.passkeys.takeChallenge('second', later(3 * minute), later(2 * minute))
    const left = await runStatement(url, 'select challenge from used_challenges')
    expect(left).toEqual([{ challenge: 'second' }])
  })

  test('steps only grow, and one that was told of is refused until long after its time', async () => {
    const { url, id, store } = await ownedStore()
    const present = Math.floor(now.getTime() / 30_000)
    await store.codes.refuseStep(id, present + 20, now)
    for (const [step, isTaken] of [
      [present, true],
      [present, false],
      [present - 1, false],
      [present + 1, true],
      [present + 20, false],
      [present + 21, true],
    ] as const) {
      expect(await store.codes.takeStep(id, step), String(step - present)).toBe(isTaken)
    }
    await store.codes.refuseStep(id, present + 400, later(3 * hour))
    const left = await runStatement(url, 'select step from refused_code_steps')
    expect(left.map((row) => Number(row.step) - present)).toEqual([400])
  })

  test('a counter that runs backwards is told by what it was at that moment', async () => {
    const { id, store } = await ownedStore()
    await addKey(store, id, 'key', 5)
    const wentBack = async () => (await store.passkeys.find('key'))?.counterWentBackAt
    await store.passkeys.markUsed('key', 6, now)
    expect(await wentBack()).toBeNull()
    await store.passkeys.markUsed('key', 6, later(minute))
    expect(await wentBack()).toEqual(later(minute))
    await store.passkeys.markUsed('key', 7, later(2 * minute))
    expect(await wentBack(), 'it stays told of').toEqual(later(minute))
    await addKey(store, id, 'shared', 0)
    await store.passkeys.markUsed('shared', 0, now)
    expect((await store.passkeys.find('shared'))?.counterWentBackAt).toBeNull()
  })

  test('a session opens by a key that is there, and without one by what the account asks for', async () => {
    const { id, store } = await ownedStore()
    const open = (way: 'password' | 'code' | 'passkey', passkeyId?: string) =>
      store.sessions.open({
        ...{ ...session, way, passkeyId, ownerId: id, passwordHash: account.passwordHash },
        ...{ id: crypto.randomUUID(), tokenHash: crypto.randomUUID() },
        ...{ createdAt: now, usedAt: now },
      })
    await addKey(store, id, 'key', 0)
    expect(await open('passkey', 'key')).toBe(true)
    expect(await open('passkey', 'another')).toBe(false)
    expect(await open('passkey')).toBe(false)
    expect([await open('password'), await open('code')]).toEqual([true, false])
    await store.codes.offerRecovery(id, ['a hash'], 'SECRET')
    await store.codes.confirm(id, 'a hash')
    expect([await open('password'), await open('code')]).toEqual([false, true])
    await store.passkeys.remove('key', '')
    expect(await open('passkey', 'key')).toBe(false)
  })

  test('a password is changed by a session that is there, from the one that it has seen', async () => {
    const { id, store } = await ownedStore()
    const open = async (sessionId: string) =>
      store.sessions.open({
        ...{
          ...session,
          ownerId: id,
          passwordHash: (await store.owners.first())?.passwordHash ?? '',
        },
        ...{ id: sessionId, tokenHash: sessionId, createdAt: now, usedAt: now },
      })
    const change = (passwordHash: string, seenHash: string) =>
      store.owners.setPassword(
        id,
        { passwordHash, kept: { session: 'asking', tokenHash: 'next', seenHash } },
        now,
      )
    await open('asking')
    await open('other')
    expect(await change('second', 'not the hash')).toBeUndefined()
    expect(await store.sessions.list()).toHaveLength(2)
    expect(await change('second', account.passwordHash)).toBe(1)
    expect(await store.sessions.find('asking'), 'its token before').toBeUndefined()
    expect((await store.sessions.find('next'))?.id).toBe('asking')
    // Set on the machine, while a change is under way.
    expect(await store.owners.setPassword(id, { passwordHash: 'third' }, now)).toBe(1)
    expect(await change('of a thief', 'third')).toBeUndefined()
    expect((await store.owners.first())?.passwordHash).toBe('third')
  })

  async function ownedStore() {
    const url = await newUrl(dialect)
    const store = await openTestStore(dialect, url)
    await store.owners.createFirst(account, now)
    return { url, store, id: (await store.owners.first())?.id ?? '' }
  }
})

type Store = Awaited<ReturnType<typeof openTestStore>>

const addKey = (store: Store, ownerId: string, id: string, counter: number) =>
  store.passkeys.add(
    { ...{ id, ownerId, counter }, name: 'A key', publicKey: 'AA', transports: [] },
    20,
    now,
  )
