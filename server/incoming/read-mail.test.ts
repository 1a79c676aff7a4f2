import { expect, test } from 'vitest'
import { mailOf, openWithAnswers } from '../../testing/answers.ts'
import { bounds, readApart } from './read-apart.ts'

/** An application in which a reply has gone out; `answer` takes an answer to it, and gives its entry. */
async function openReplied() {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  const { mail } = await app.reply(id, 'Yes.')
  const name = { 'In-Reply-To': mail.messageId }
  return Object.assign(app, {
    id,
    name,
    async answer(headers: Record<string, string | undefined>, body: string | Buffer = '') {
      const head = mailOf({ ...name, ...headers }).replace(/\n/g, '\r\n')
      await app.receive(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
      return (await app.entries(id, 'answer')).at(-1)
    },
  })
}

const base64 = (content: Buffer | string) =>
  Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')

type File = { type?: string; name?: string; disposition?: string; content: Buffer | string }

function multipart(files: File[]): [Record<string, string>, string] {
  const parts = files.map(({ type = 'application/octet-stream', name, disposition, content }) =>
    [
      `--b\r\nContent-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${disposition ?? `attachment; filename="${name}"`}\r\n`,
      base64(content),
    ].join('\r\n'),
  )
  const text = '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHere it is.'
  return [
    { 'Content-Type': 'multipart/mixed; boundary=b' },
    [text, ...parts, '--b--\r\n'].join('\r\n'),
  ]
}

test.each([
  ['ISO 8859-1', 'iso-8859-1', Buffer.from('caf\xe9', 'latin1'), 'café'],
  ['Shift JIS', 'shift_jis', Buffer.from([0x82, 0xcd, 0x82, 0xa2]), 'はい'],
  ['ISO 2022-JP', 'iso-2022-jp', Buffer.from('\x1b$B$O$$\x1b(B', 'latin1'), 'はい'],
  ['KOI8-R', 'koi8-r', Buffer.from([0xc4, 0xc1]), 'да'],
  ['Windows 1255', 'windows-1255', Buffer.from([0xeb, 0xef]), 'כן'],
  ['GB 18030', 'gb18030', Buffer.from([0xba, 0xc3]), '好'],
  ['an unknown one', 'x-nonsense', Buffer.from('fine'), 'fine'],
  ['UTF-8 that is none', 'utf-8', Buffer.from([0x66, 0xff, 0x66]), 'f\ufffdf'],
])('the text of an answer is read in %s', async (_, charset, body, text) => {
  const { answer } = await openReplied()
  expect(await answer({ 'Content-Type': `text/plain; charset=${charset}` }, body)).toMatchObject({
    text,
  })
})

test('HTML alone becomes text, and what it quotes is folded away', async () => {
  const { answer } = await openReplied()
  const html = `<html><head><style>p{color:red}</style><title>x</title></head><body>
    <p>I&rsquo;ll take it!</p><script>alert(1)</script><div>The one<br>in <b>blue</b></div><img src=x onerror=alert(1)>
    <div class="gmail_quote"><div>On Mon, 2 Mar 2026 Robin Sample wrote:<br></div>
    <blockquote><div>Yes.</div><div>Robin Sample</div><blockquote><p>Hello</p></blockquote></blockquote></div></body></html>`
  const entry = await answer({ 'Content-Type': 'text/html; charset=utf-8' }, html)
  expect(entry.text).toBe('I’ll take it!\n\nThe one\nin blue')
  expect(entry.quoted).toContain('> Yes.')
  expect(entry.quoted).toContain('> > Hello')
  expect(entry.text + entry.quoted).not.toMatch(/<|alert|color/)
})

test('HTML that no program has made is read all the same', async () => {
  const { answer } = await openReplied()
  const type = { 'Content-Type': 'text/html' }
  for (const html of [
    '<div>'.repeat(50_000),
    '<blockquote>'.repeat(20_000),
    '<',
    '<!--',
    '<p title="',
  ]) {
    const entry = await answer(type, `${html}Fine`)
    expect(entry.kind).toBe('answer')
    expect(entry.text.length).toBeLessThanOrEqual(20_100)
  }
})

/** Takes seconds, on any machine. */
const endless = `${'<blockquote>'.repeat(4000)}${'a<br>'.repeat(50_000)}`

test('a mail that is read for long holds up neither the server nor the mails after it', async () => {
  const app = await openReplied()
  const happened: string[] = []
  const taken = app.answer({ 'Content-Type': 'text/html' }, endless).then((entry) => {
    happened.push('read')
    return entry
  })
  for (let count = 0; count < 20; count++) {
    await app.asOwner('listContacts')
    happened.push('answered')
  }
  expect(await taken).toMatchObject({ kind: 'answer' })
  expect(happened).toEqual([...Array(20).fill('answered'), 'read'])
  expect(await app.answer({}, 'Fine')).toMatchObject({ text: 'Fine' })
})

test('a mail that takes too long, or too much memory, is given up', async () => {
  const read = (limits: Partial<typeof bounds>) => {
    const source = Buffer.from(`Content-Type: text/html\r\n\r\n${endless}`)
    return readApart('answer', [source, '', []], { ...bounds, ...limits })
  }
  await expect(read({ ms: 300 })).rejects.toThrow(/took too long/)
  await expect(read({ megabytes: 16 })).rejects.toThrow(/memory/)
})

test('what no store can hold is left out', async () => {
  const { answer } = await openReplied()
  const From = '"Vera\u202e\u0007 moc.elpmaxe" <vera@example.com>'
  const entry = await answer({ From }, 'A\0B\u0007C\ud800\r\nD\tE')
  expect(entry.from).toBe('Vera moc.elpmaxe <vera@example.com>')
  expect(entry.text).toMatch(/^ABC\ufffd*\nD\tE$/)
})

test.each([
  ['nothing at all', {}, '', ''],
  ['no From', { From: undefined }, 'Fine', 'Fine'],
  ['a group', { From: 'Undisclosed: ;' }, 'Fine', 'Fine'],
  ['no type', { 'Content-Type': undefined, 'MIME-Version': undefined }, 'Fine', 'Fine'],
  ['a type that is none', { 'Content-Type': ';;;=' }, 'Fine', ''],
  ['a boundary that never comes', { 'Content-Type': 'multipart/mixed; boundary=x' }, 'Fine', ''],
  ['no boundary', { 'Content-Type': 'multipart/mixed' }, 'Fine', undefined],
  ['Base64 that is none', { 'Content-Transfer-Encoding': 'base64' }, '!!!', undefined],
  ['a wrong date', { Date: 'yesterday' }, 'Fine', 'Fine'],
])('an answer with %s stands in the conversation', async (_, headers, body, text) => {
  const { answer } = await openReplied()
  const entry = await answer(headers, body)
  expect(entry.kind).toBe('answer')
  if (text !== undefined) expect(entry.text).toBe(text)
  expect(entry.from).not.toBe('')
})

test('parts in parts without end are told of, and stop nothing', async () => {
  const { answer } = await openReplied()
  const depth = Array.from({ length: 1000 }, (_, at) => at)
  const body = depth.map(
    (at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  )
  const entry = await answer({ 'Content-Type': 'multipart/mixed; boundary=b0' }, body.join(''))
  expect(entry.text).toBe('[This mail could not be read. All of it is in your mailbox.]')
  expect(await answer({}, 'And?')).toMatchObject({ text: 'And?' })
})

test('of a text of very many lines the first ones are read', async () => {
  const { answer } = await openReplied()
  const entry = await answer({}, 'a\r\n'.repeat(100_000))
  const note = 'This mail is 0.3 MB long, and only its beginning was read.'
  const end = `a\n\n[${note} All of it is in your mailbox.]`
  expect(entry.text.slice(-end.length)).toBe(end)
})

test('a long text is cut, and the conversation says so', async () => {
  const { answer } = await openReplied()
  const entry = await answer({}, '😀 '.repeat(500_000))
  expect([...entry.text].length).toBeLessThan(20_200)
  expect(entry.text).toMatch(/\n\n\[The text goes on\. All of it is in your mailbox\.\]$/)
})

test('files are listed by name and size, and come as downloads that no browser opens', async () => {
  const { answer, asOwner, call } = await openReplied()
  const page = '<script>alert(1)</script>'
  const [headers, body] = multipart([
    { type: 'text/html', name: 'page.html', content: page },
    { type: 'application/pdf', name: '=?utf-8?B?w4RuZGVydW5nLnBkZg==?=', content: 'PDF' },
    { disposition: "attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", content: 'x' },
    { name: 'invoice\u202efdp.exe', content: 'x' },
    { disposition: 'attachment', content: '' },
  ])
  const { text, attachments } = await answer(headers, body)
  expect(text).toBe('Here it is.')
  expect(
    attachments.map(({ name, size, kept }: Record<string, unknown>) => [name, size, kept]),
  ).toEqual([
    ['page.html', page.length, true],
    ['Änderung.pdf', 3, true],
    ['.._.._etc_passwd', 1, true],
    ['invoicefdp.exe', 1, true],
    ['attachment', 0, true],
  ])
  const get = (at: number) => asOwner('getAttachment', { query: { id: attachments[at]._id } })
  const file = await get(0)
  expect(file.body).toBe(page)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''page.html",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect((await get(1)).headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''%C3%84nderung.pdf",
  )
  expect((await get(4)).body).toBe('')
  const stranger = await call('getAttachment', { query: { id: attachments[0]._id } })
  expect(stranger.statusCode).toBe(401)
  for (const id of ['', 'x', '\0']) {
    expect((await asOwner('getAttachment', { query: { id } })).statusCode).toBe(404)
  }
})

test('of a thousand files a hundred are listed', async () => {
  const { answer } = await openReplied()
  const files = Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.txt`, content: 'x' }))
  const { attachments, text } = await answer(...multipart(files))
  expect(attachments).toHaveLength(100)
  expect(attachments[99]).toMatchObject({ name: '99.txt', kept: true })
  expect(text).toBe('Here it is.\n\n[It has 900 more files. All of it is in your mailbox.]')
})

test('a mail that is sent on is a file, and its text no answer', async () => {
  const { answer } = await openReplied()
  const inner = 'From: x@example.net\r\nSubject: y\r\n\r\nSecret'
  const [headers, body] = multipart([])
  const part = `--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--`
  const entry = await answer(headers, body.replace('--b--', part))
  expect(entry).toMatchObject({ text: 'Here it is.', attachments: [{ name: 'message.eml' }] })
})
