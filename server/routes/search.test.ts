import { expect, test } from 'vitest'
import { type message, openApp, type TestApp } from '../../testing/app.ts'

test('a search looks through name, e-mail and message', async () => {
  const app = await withMessages([
    { name: 'Ann Lantern' },
    { email: 'ann@lantern.example' },
    { message: 'Do you sell a\nlantern?' },
    { name: 'Bob' },
  ])
  expect(await search(app, 'lantern')).toEqual([2, 1, 0])
  expect(await search(app, 'lantern.')).toEqual([1])
  expect(await search(app, 'nothing of the kind')).toEqual([])
})

test('one character is enough, and so is the whole message', async () => {
  const whole = 'x'.repeat(4999)
  const app = await withMessages([{ message: 'q' }, { message: `${whole}y` }, { message: '我' }])
  expect(await search(app, 'q')).toEqual([0])
  expect(await search(app, `${whole}Y`)).toEqual([1])
  expect(await search(app, '我')).toEqual([2])
})

test('signs are themselves and nothing else', async () => {
  const app = await withMessages([{ message: 'half half' }])
  for (const sign of [...'%_\'"\\*?[]^$.()|+-;#&{<`~:/@', '\t', '\n']) {
    const before = await search(app, sign)
    await app.store.contacts.add({ ...neutral, message: `half ${sign} half` }, app.now())
    const [added] = await search(app, `f ${sign} h`)
    expect(await search(app, sign), sign).toEqual([added, ...before])
    expect(await search(app, `h${sign}lf`), sign).toEqual([])
    expect(await search(app, `half${sign}`), sign).toEqual([])
    expect(await search(app, sign + sign), sign).toEqual([])
  }
})

test('words of any script are found in any case, however their accents were typed', async () => {
  const app = await withMessages([])
  for (const [script, text, sought] of [
    ['Latin', 'Crème BRÛLÉE', 'crème brûlée'],
    ['Greek', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['a final sigma', 'Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
    ['a sigma in the middle', 'σοφός άνθρωπος', 'ΣΟΦΌΣ ΆΝΘΡΩΠΟΣ'],
    ['Cyrillic', 'Привет, МИР', 'ПРИВЕТ, мир'],
    ['Armenian', 'Բարեւ', 'ԲԱՐԵՒ'],
    ['Georgian', 'გამარჯობა', 'ᲒᲐᲛᲐᲠᲯᲝᲑᲐ'],
    ['German', 'Straße', 'STRASSE'],
    ['German, the other way', 'MASSE', 'maße'],
    ['German, the capital', 'GROẞ', 'groß'],
    ['Turkish', 'İstanbul', 'istanbul'],
    ['Turkish, the other way', 'istanbul', 'İSTANBUL'],
    ['Turkish without a dot', 'ışık', 'IŞIK'],
    ['a ligature', 'ﬁn', 'FIN'],
    ['an accent of its own', 'Zoe\u0308', 'zoë'],
    ['an accent on the letter', 'Zoë', 'ZOE\u0308'],
    ['Vietnamese', 'Nguyễn Văn Ệ', 'NGUYE\u0302\u0303N văn ệ'],
    ['Hangul of parts', '한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
    ['Chinese', '你好，世界', '好，世'],
    ['Japanese', 'こんにちはロビン', 'はロビ'],
    ['Arabic', 'مرحبا بالعالم', 'بالع'],
    ['Hindi', 'नमस्ते दुनिया', 'ते दु'],
    ['a letter beyond 16 bits', '𐐀𐐁', '𐐨𐐩'],
    ['an emoji', 'thanks 👋🏽!', '👋🏽'],
    ['a family of emoji', 'the 👩‍👩‍👧‍👦 greets', '👩‍👩‍👧‍👦'],
  ] as const) {
    const name = `the ${script} one`
    await app.store.contacts.add({ ...neutral, name, message: `… ${text} …` }, app.now())
    for (const needle of [sought, text]) {
      const [newest] = await search(app, needle)
      expect
        .soft((await app.readInbox()).reverse()[newest ?? -1]?.name, `${script}: ${needle}`)
        .toBe(name)
    }
  }
})

test('one emoji is not taken for another', async () => {
  const app = await withMessages([{ message: '😀' }, { message: '😁' }])
  expect(await search(app, '😁')).toEqual([1])
})

test('spaces are part of what is sought', async () => {
  const app = await withMessages([
    { message: 'one two' },
    { message: 'onetwo' },
    { message: 'one  two' },
  ])
  expect(await search(app, 'e t')).toEqual([0])
  expect(await search(app, '  ')).toEqual([2])
  expect(await search(app, ' two')).toEqual([2, 0])
  expect(await search(app, 'two ')).toEqual([])
})

test('what no message can hold is found in none, and is no failure', async () => {
  const app = await withMessages([{ message: 'hello' }])
  for (const sought of ['\0', 'hel\0lo', '\u001f', 'a\u001fb']) {
    expect(await search(app, sought)).toEqual([])
  }
  expect(await app.store.contacts.list({ page: 1, limit: 10, search: '\ud83d' })).toEqual({
    contacts: [],
    total: 0,
  })
  // Half a character can only come in as bytes that are not UTF-8.
  const headers = { authorization: `Bearer ${await app.logIn()}` }
  for (const bytes of ['%ED%A0%BD', '%ff', '%', '%zz', '%C3']) {
    const response = await app.app.inject({ url: `/api/admin/contacts?search=${bytes}`, headers })
    expect(response.statusCode).toBe(200)
    expect(response.json().data.contacts).toEqual([])
  }
})

test('nothing is found across the border of two fields', async () => {
  const app = await withMessages([{ name: 'Ann', email: 'bob@example.com', message: 'carol' }])
  for (const between of ['', ' ', '\n', ',']) {
    expect(await search(app, `ann${between}bob`)).toEqual([])
    expect(await search(app, `com${between}carol`)).toEqual([])
  }
})

test('search and status narrow the list together, and pages count what is found', async () => {
  const app = await withMessages(
    Array.from({ length: 30 }, (_, index) => ({ message: index % 2 ? 'odd' : 'even' })),
  )
  for (const [index, { _id }] of (await app.readInbox()).entries()) {
    if (index % 3 === 0) await app.store.contacts.setStatus(_id, 'replied', app.now())
  }
  const query = { search: 'ODD', status: 'replied', limit: '2', page: '3' }
  const { data } = (await app.asOwner('listContacts', { query })).json()
  expect(data.pagination).toEqual({ page: 3, limit: 2, total: 5, pages: 3 })
  expect(data.contacts).toMatchObject([{ message: 'odd', status: 'replied' }])
  const none = await app.asOwner('listContacts', { query: { ...query, search: 'neither' } })
  expect(none.json().data.contacts).toEqual([])
})

test('a search of many thousand characters is answered', async () => {
  const app = await withMessages([{ message: 'hello' }])
  expect(await search(app, 'hello'.repeat(2000))).toEqual([])
})

const neutral = { name: 'N. N.', email: 'nn@example.com', message: 'mmm' }

/** An application with these messages, in this order, and the token of its owner. */
async function withMessages(messages: Partial<typeof message>[]) {
  const app = await openApp()
  for (const fields of messages) await app.store.contacts.add({ ...neutral, ...fields }, app.now())
  return app
}

/** Which of the messages are found, by their place in the order of arrival, newest first. */
async function search(app: TestApp, text: string): Promise<number[]> {
  const order = (await app.readInbox()).map(({ _id }) => _id).reverse()
  const query = { search: text, limit: '100' }
  const response = await app.asOwner('listContacts', { query })
  expect(response.statusCode).toBe(200)
  const { contacts } = response.json().data
  return contacts.map(({ _id }: { _id: string }) => order.indexOf(_id))
}
