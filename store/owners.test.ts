import { describe, expect, test } from 'vitest'
import { account, dialects, inProcesses, newUrl, now, openTestStore } from '../testing/store.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a second account is not made, and leaves the first as it is', async () => {
    const store = await openTestStore(dialect)
    expect(await store.owners.first()).toBeUndefined()
    expect(await store.owners.createFirst(account, now)).toBe(true)
    expect(await store.owners.first()).toMatchObject(account)
    const other = { username: 'ann', email: null, passwordHash: 'another hash' }
    expect(await store.owners.createFirst(other, now)).toBe(false)
    expect(await store.owners.createFirst(account, now)).toBe(false)
    expect(await store.owners.first()).toMatchObject(account)
    expect(await store.owners.findByLogin('ann')).toBeUndefined()
  })

  test('several programs that start at once make one account between them', async () => {
    const url = await newUrl(dialect)
    const owner = "{ username: 'robin', email: null, passwordHash: 'hash ' + number }"
    const made = await inProcesses(4, url, `store.owners.createFirst(${owner}, new Date())`)
    expect(made.toSorted()).toEqual([false, false, false, true])
    const store = await openTestStore(dialect, url)
    expect((await store.owners.first())?.passwordHash).toBe(`hash ${made.indexOf(true)}`)
    // It has no e-mail address: an empty login does not find it.
    for (const login of ['', 'null']) expect(await store.owners.findByLogin(login)).toBeUndefined()
    expect(await store.owners.findByLogin('robin')).toMatchObject({ email: null })
  })

  test('the owner is found by user name or e-mail address in any case, and by nothing else', async () => {
    const store = await openTestStore(dialect)
    await store.owners.createFirst({ ...account, username: 'İrem Groß' }, now)
    for (const login of [
      'İrem Groß',
      'irem gross',
      'IREM GROSS',
      'robin@example.com',
      'ROBIN@EXAMPLE.COM',
    ]) {
      expect((await store.owners.findByLogin(login))?.email, login).toBe(account.email)
    }
    for (const login of ['', 'irem', 'irem_gross', '%', 'robin@example.co', 'robin@example.com ']) {
      expect(await store.owners.findByLogin(login), login).toBeUndefined()
    }
  })
})
