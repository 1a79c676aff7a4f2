import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newSmallStore } from '../store/test-small-disk.ts'
import { type DialectName, dialects } from '../store/test-store.ts'
import { message, minute, openApp, type TestApp } from './test-app.ts'

// No database makes it any shorter.
const long = { ...message, message: `words ${randomBytes(2400).toString('hex')}` }

describe.each(dialects)('on %s', (dialect) => {
  test('a store that is full says so, goes on being read, loses nothing, and takes messages again once there is room', async ({
    skip,
  }) => {
    const opened = await openSmallApp(dialect)
    const { app, makeRoom } = opened ?? skip('only some users may make a small disk')
    const token = await app.logIn()
    const { kept, refused } = await fill(app)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json()).toEqual({
      success: false,
      message: 'Nothing can be stored or read just now. Please try again in a minute.',
    })
    // The time of a session's last use is due to be written down.
    app.pass(2 * minute)
    expect(
      (await app.call('listContacts', { token, query: { search: 'words' } })).json(),
    ).toMatchObject({ success: true, data: { pagination: { total: kept.length } } })
    expect((await app.app.inject('/')).statusCode).toBe(200)
    expect((await app.readInbox()).map(({ _id }) => _id)).toEqual(kept.toReversed())

    for (const id of kept.splice(0, 20)) {
      expect((await app.call('deleteContact', { token, body: { id } })).statusCode).toBe(200)
    }
    makeRoom()
    const after = await app.call('sendMessage', { body: long })
    expect(after.statusCode).toBe(201)
    expect((await app.readInbox()).map(({ _id }) => _id)).toEqual(
      [...kept, after.json().data._id].toReversed(),
    )
  })

  test('a form that is posted to a full store keeps what was typed', async ({ skip }) => {
    const opened = await openSmallApp(dialect)
    const { app } = opened ?? skip('only some users may make a small disk')
    await fill(app)
    const post = () =>
      app.app.inject({
        method: 'POST',
        url: '/api/contacts',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...long, name: 'Vera the Patient' }).toString(),
      })
    let response = await post()
    while (response.statusCode === 201) response = await post()
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('30')
    expect(response.body).toContain('Nothing can be stored or read just now')
    expect(response.body).toContain('Vera the Patient')
  })
})

/** The application on a store that is soon full. Undefined where that takes a disk which this user may not make. */
async function openSmallApp(dialect: DialectName) {
  const environment = { CONTACT_LIMIT: '100000' }
  if (dialect === 'sqlite') {
    const app = await openApp(environment, { dialect, maxPages: 200 })
    // What was removed has made it.
    return { app, makeRoom() {} }
  }
  const small = await newSmallStore(dialect)
  return small && { app: await openApp(environment, small), makeRoom: small.makeRoom }
}

/**
 * Leaves messages until one is refused: ten at a time, which share a commit, then one by one. Gives the ids
 * of those that were taken, in their order, and the last answer.
 */
async function fill({ call, readInbox }: TestApp) {
  const taken = new Set<string>()
  async function leave() {
    const answer = await call('sendMessage', { body: long })
    if (answer.statusCode === 201) taken.add(answer.json().data._id)
    return answer
  }
  let last = await leave()
  for (const size of [10, 1]) {
    while (last.statusCode === 201) {
      const answers = await Promise.all(Array.from({ length: size }, leave))
      last = answers.find(({ statusCode }) => statusCode !== 201) ?? last
    }
    if (size > 1) last = await leave()
  }
  const kept = (await readInbox()).map(({ _id }) => _id).toReversed()
  expect(new Set(kept), 'what was refused is not kept').toEqual(taken)
  return { kept, refused: last }
}
