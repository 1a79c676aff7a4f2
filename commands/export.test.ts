import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactStatuses } from '#contract/contact.ts'
import { openStore } from '../store/open.ts'
import { environmentOf } from '../testing/environment.ts'
import { fixtureContacts, loadFixture } from '../testing/fixtures.ts'
import { openWithMail } from '../testing/mail.ts'
import { builtCommand, given, newFolder, run, serve, start } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { dialects, newUrl, now, runStatement } from '../testing/store.ts'

const exportOf = (url: string, args: string[] = [], environment = {}) =>
  run([builtCommand, 'export', ...args], { environment: { ...environmentOf(url), ...environment } })

/** Cells as they were left by visitors, and as a spreadsheet may get them. */
const cells: [string, string][] = [
  ['Hello', 'Hello'],
  ['one, two; three', 'one, two; three'],
  ['a "quoted" word""', 'a "quoted" word""'],
  ['"', '"'],
  ['two\nlines\r\nand a third\rhere\n', 'two\nlines\r\nand a third\rhere\n'],
  ['a tab\tin it', 'a tab\tin it'],
  ['x=1+1', 'x=1+1'],
  ["'quoted'", "'quoted'"],
  ['Þóra 👩‍💻 שלום 田中', 'Þóra 👩‍💻 שלום 田中'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://example.com";"x")', `'=HYPERLINK("https://example.com";"x")`],
  ['+49 30 1234', "'+49 30 1234"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tbehind a tab', "'\tbehind a tab"],
  ['\rbehind a return', "'\rbehind a return"],
  ['  =behind space', "'  =behind space"],
  ['\u00a0=behind a hard space', "'\u00a0=behind a hard space"],
  ['\n=behind a line', "'\n'=behind a line"],
  ['＝full width', "'＝full width"],
  ['＋full width', "'＋full width"],
  ['－full width', "'－full width"],
  ['＠full width', "'＠full width"],
  ['  behind space', '  behind space'],
  ['one;=1+1', "one;'=1+1"],
  ['one;  "@SUM(A1)', `one;'  "@SUM(A1)`],
  ['one\t-1|+2\n=3\r＝4', "one\t'-1|'+2\n'=3\r'＝4"],
  ['one;two - three|four', 'one;two - three|four'],
]

test.each([';', '\t', '|'])(
  'read with %j between its cells, the CSV has none that begins a formula',
  async (delimiter) => {
    const url = await newUrl('sqlite')
    const store = await openStore(url)
    const words = fc.constantFrom(
      '=1+1',
      '-2',
      '@SUM',
      '+3',
      '＝4',
      ';',
      '\t',
      '|',
      '"',
      ',',
      '\n',
      '\r\n',
      ' ',
      'word',
    )
    const texts = fc.sample(
      fc.array(words, { maxLength: 12 }).map((all) => all.join('')),
      { numRuns: 300, seed: 9 },
    )
    for (const text of [...texts, ...cells.map(([left]) => left)]) {
      await store.contacts.add({ name: text, email: 'vera@example.com', message: text }, now)
    }
    await store.close()
    const { stdout } = await exportOf(url, ['--format', 'csv'])
    for (const quote of ['"', null]) {
      const options = { delimiter, quote, bom: true, relax_quotes: true, relax_column_count: true }
      const found: string[] = parse(stdout, options).flat()
      expect(found.length).toBeGreaterThan(600)
      expect(found.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }
  },
)

for (const dialect of dialects) {
  test(`every cell of the CSV is what was left, and none is run by a spreadsheet (${dialect})`, async () => {
    const url = await newUrl(dialect)
    const store = await openStore(url)
    const expected = [['_id', 'createdAt', 'status', 'name', 'email', 'message']]
    for (const [index, [left, harmless]] of cells.entries()) {
      const message = { name: left, email: `=${index}@example.com`, message: left }
      const { id = '' } = await store.contacts.add(message, now)
      const status = contactStatuses[index % 4] ?? 'new'
      await store.contacts.setStatus(id, status, now)
      expected.push([id, now.toISOString(), status, harmless, `'=${index}@example.com`, harmless])
    }
    await store.close()
    const { code, stdout, stderr } = await exportOf(url, ['--format', 'csv'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^\ufeff"_id",.*"\r\n$/s)
    // RFC 4180: each line ends in CRLF.
    expect(parse(stdout, { bom: true, recordDelimiter: '\r\n' })).toEqual(expected)
  })

  test(`the JSON is all messages, oldest first, in the form of the API (${dialect})`, async () => {
    const url = await loadFixture(dialect, 2)
    const { code, stdout, stderr } = await exportOf(url)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const contacts = JSON.parse(stdout)
    expect(contacts).toMatchObject(fixtureContacts)

    const environment = { ...environmentOf(url) }
    const server = await serve({ environment })
    const login = { username: 'robin', password: 'a lamp beside the stairs' }
    const { token } = await (await server.post('/api/auth/login', login)).json()
    const answer = await fetch(`${server.url}/api/admin/contacts`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(contacts.toReversed()).toEqual((await answer.json()).data.contacts)
    // The same while the server runs.
    expect((await exportOf(url, ['--format', 'json'])).stdout).toBe(stdout)
  })
}

test.each(dialects)(
  'with conversations each message has what was said to it, oldest first (%s)',
  async (dialect) => {
    const app = await openWithMail({}, dialect)
    const [id, other] = [await app.leaveMessage(), await app.leaveMessage({ message: 'Two' })]
    for (const text of ['One', 'Two']) await app.asOwner('addNote', { body: { id, text } })
    await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
    const { stdout } = await exportOf(app.url, ['--format', 'conversations'])
    const exported = JSON.parse(stdout)
    expect(exported).toMatchObject([
      { _id: id, message: 'Hello', status: 'new' },
      { _id: other, message: 'Two', entries: [] },
    ])
    const { entries } = (await app.asOwner('getConversation', { query: { id } })).json().data
    const said = entries.filter(({ kind }: { kind: string }) => kind !== 'message')
    expect(said).toHaveLength(3)
    expect(exported[0].entries).toEqual(said)
    const answer = await app.asOwner('exportContacts', { query: { format: 'conversations' } })
    expect(answer.json()).toEqual(exported)
    expect(answer.headers['content-disposition']).toMatch(/filename="messages-2026-03-01\.json"$/)
    expect((await exportOf(app.url)).stdout, 'it has the form of the API').not.toContain('entries')
  },
)

test('a store without messages gives an empty list, and a table with its head alone', async () => {
  const { dataDir } = await serve({ environment: given })
  const store = join(dataDir, 'foyer.db')
  expect((await exportOf(store)).stdout).toBe('[]\n')
  const { stdout } = await exportOf(store, ['--format', 'csv'])
  expect(stdout).toBe('\ufeff"_id","createdAt","status","name","email","message"\r\n')
})

test('--output makes a file for its owner alone to read, and overwrites none', async () => {
  const store = await loadFixture('sqlite', 2)
  const folder = newFolder()
  for (const format of ['json', 'csv']) {
    const file = join(folder, `messages.${format}`)
    const made = await exportOf(store, ['--output', file, '--format', format])
    expect(made).toMatchObject({ code: 0, stdout: `${file}: 5 messages\n`, stderr: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe((await exportOf(store, ['--format', format])).stdout)
    const again = await exportOf(store, ['--output', file])
    expectRefusal(again, `${file} already exists`)
  }
  const relative = await exportOf(store, ['--output', 'own.json'], { INIT_CWD: folder })
  expect(relative.stdout).toBe(`${folder}/own.json: 5 messages\n`)
  expect(readdirSync(folder).sort()).toEqual(['messages.csv', 'messages.json', 'own.json'])
})

test('a file that can’t be created, and a missing store, are refused in one line', async () => {
  const store = await loadFixture('sqlite', 2)
  const folder = newFolder()
  expectRefusal(await exportOf(store, ['--output', '/dev/null/x']), "x can't be written (ENOTDIR)")
  expectRefusal(await exportOf(store, ['--output', store]), 'belongs to the store itself')
  expectRefusal(await exportOf(join(folder, 'foyer.db')), `There is no store ${folder}/foyer.db`)
  expect(readdirSync(folder)).toEqual([])
})

test('a database that does not answer is one line, without its password', async () => {
  const refused = await exportOf('postgres://foyer:secret@127.0.0.1:1/foyer')
  expectRefusal(refused, 'DATABASE_URL')
  expect(refused.stderr).not.toContain('secret')
})

test('a reader that closes the pipe ends it without a word', async () => {
  const environment = environmentOf(await longStore(4000))
  const { child, ended, stderr } = start([builtCommand, 'export'], { environment })
  await once(child.stdout ?? child, 'data')
  child.stdout?.destroy()
  expect({ code: await ended, stderr: stderr() }).toEqual({ code: 0, stderr: '' })
})

test('a long inbox goes out in a little memory', async () => {
  const store = await longStore(14_000)
  const made = await exportOf(store, [], { NODE_OPTIONS: '--max-old-space-size=48' })
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout.split('{"_id"').length).toBeGreaterThan(14_000)
  expect(made.stdout.length).toBeGreaterThan(55_000_000)
})

/** A store with so many messages of 4,000 characters, made without its search, which is not asked for here. */
async function longStore(count: number): Promise<string> {
  const store = await loadFixture('sqlite', 2)
  await runStatement(store, 'drop trigger contact_added')
  await runStatement(
    store,
    `insert into contacts (id, name, email, message, status, created_at, search_text)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})
      select 'long-' || number, 'Nora', 'nora@example.com', hex(zeroblob(2000)), 'new', '2026-03-01T12:07:00.000Z', ''
      from numbers`,
  )
  return store
}
