import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../build/dev/free-port.ts'
import { hasOpenssl, makeCertificate } from '../../testing/certificate.ts'
import { smtpSteps, startSmtp } from '../../testing/smtp.ts'
import { sendMail, times } from './smtp.ts'
import { smtpUrl } from './values.ts'

const raw = Buffer.from('Subject: Hello\r\n\r\n.a dot\r\n..\r\nThe end\r\n')
const mail = { raw, from: 'foyer@example.com', to: 'robin@example.com' }

async function fake(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(options)
  onTestFinished(() => server.stop())
  return server
}

function send(url: string, options: Partial<Parameters<typeof sendMail>[2]> = {}) {
  const server = smtpUrl.parse(url)
  if (!server) throw new Error(url)
  return sendMail(server, mail, { name: 'example.com', commitDot: async () => true, ...options })
}

/** A mail that gets no further than the first bytes of its text. */
const never = () => new Promise<boolean>(() => {})

test('a mail arrives as it was, dots and all, and its end is sent once that is noted', async () => {
  const server = await fake()
  const sent = await send(server.url, {
    async commitDot() {
      expect(server.kept, 'before the last byte').toEqual([])
      return true
    },
  })
  expect(sent).toEqual({ state: 'accepted' })
  expect(server.kept).toEqual([
    { from: 'foyer@example.com', to: ['robin@example.com'], raw: raw.toString() },
  ])
})

test('a mail whose end may not go leaves nothing behind', async () => {
  const server = await fake()
  expect(await send(server.url, { commitDot: async () => false })).toEqual({ state: 'lost' })
  expect(server.kept).toEqual([])
})

test.each(smtpSteps)('a cut at "%s" is told from one after the last byte', async (step) => {
  const server = await fake({
    login: { user: 'robin', password: 'p@ss' },
    behave: (at) => (at === step ? 'cut' : undefined),
  })
  const url = server.url.replace('//', '//robin:p%40ss@')
  const isAfter = step === 'dot' || step === 'answer'
  const options = step === 'text' ? { commitDot: never } : {}
  expect(await send(url, options)).toMatchObject({
    state: isAfter ? 'uncertain' : 'deferred',
    fault: 'network',
    error: expect.stringMatching(isAfter ? /may have arrived/ : /broke off/),
  })
  expect(server.kept).toHaveLength(step === 'answer' ? 1 : 0)
})

test.each(smtpSteps)('a server that stalls at "%s" is given up in time', async (step) => {
  const server = await fake({
    login: { user: 'robin', password: 'secret' },
    behave: (at) => (at === step ? 'stall' : undefined),
  })
  const short = { ...times, greeting: 300, beforeDot: 300, afterDot: 600 }
  const isAfter = step === 'dot' || step === 'answer'
  const url = server.url.replace('//', '//robin:secret@')
  const options = step === 'text' ? { commitDot: never } : {}
  expect(await send(url, { times: short, ...options })).toMatchObject(
    isAfter
      ? { state: 'uncertain', fault: 'network' }
      : { state: 'deferred', fault: 'network', error: expect.stringMatching(/in time/) },
  )
})

test.each([
  ['connect', '554 5.7.1 blocked', 'deferred', 'network', /accepts nothing from this machine/],
  ['connect', '421 4.7.0 too many connections', 'deferred', 'busy', /busy/],
  ['EHLO', '421 closing', 'deferred', 'busy', /busy/],
  ['AUTH', '535 5.7.8 no', 'deferred', 'owner', /check user and password/],
  ['connect', '450 4.7.1 greylisted', 'deferred', 'network', /asks to try again later/],
  ['AUTH', '454 4.7.0 later', 'deferred', 'network', /asks to try again later/],
  ['MAIL', '550 5.7.60 not as this sender', 'rejected', undefined, /MAIL_FROM/],
  ['MAIL', '530 5.7.0 log in first', 'deferred', 'owner', /user and password/],
  ['MAIL', '451 4.3.0 later', 'deferred', undefined, /try again later/],
  ['MAIL', '452 4.7.0 too many messages', 'deferred', 'busy', /busy/],
  ['RCPT', '550 5.1.1 unknown', 'rejected', undefined, /recipient.*5\.1\.1/],
  ['RCPT', '450 4.2.0 greylisted', 'deferred', undefined, /greylisted/],
  ['DATA', '554 no', 'rejected', undefined, /refuses the mail/],
  ['DATA', '451 later', 'deferred', undefined, /later/],
  ['text', '552 5.3.4 too big', 'rejected', undefined, /too big/],
  ['dot', '550 5.7.1 spam', 'rejected', undefined, /spam/],
  ['dot', '451 4.3.0 later', 'deferred', undefined, /later/],
  ['dot', '421 4.3.0 closing', 'deferred', 'busy', /busy/],
  ['dot', '354 go on', 'uncertain', 'network', /went on with 354 go on .* it may have arrived/],
  ['dot', '150 wait', 'uncertain', 'network', /may have arrived/],
] as const)('at "%s" the answer "%s" means %s (%s)', async (step, answer, state, fault, error) => {
  const server = await fake({
    login: { user: 'robin', password: 'secret' },
    behave: (at) => (at === step ? answer : undefined),
  })
  const url = server.url.replace('//', '//robin:secret@')
  const sent = await send(url)
  expect(sent).toMatchObject({ state, error: expect.stringMatching(error) })
  expect('fault' in sent ? sent.fault : undefined).toBe(fault)
  expect(server.kept).toEqual([])
})

test('a server that accepts what has not ended is not believed', async () => {
  const server = await fake({ behave: (at) => (at === 'text' ? '250 kept already' : undefined) })
  const sent = await send(server.url, { commitDot: never })
  expect(sent).toMatchObject({ state: 'deferred' })
})

test('a process that is asked to stop gives back what has not ended, and waits for the answer to what has', async () => {
  const stop = new AbortController()
  const server = await fake()
  const held = send(server.url, {
    signal: stop.signal,
    async commitDot() {
      stop.abort()
      return true
    },
  })
  expect(await held).toEqual({ state: 'stopped' })
  expect(server.kept).toEqual([])

  const late = new AbortController()
  server.behave = (at) => {
    if (at === 'answer') late.abort()
    return undefined
  }
  expect(await send(server.url, { signal: late.signal })).toEqual({ state: 'accepted' })
})

test('who can not be reached is told in words', async () => {
  const port = await freePort()
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({
    state: 'deferred',
    error: `Nothing listens at 127.0.0.1:${port}: check host and port in SMTP_URL.`,
  })
  expect(await send('smtp://no-such-host.invalid')).toMatchObject({
    error: expect.stringMatching(/^The host no-such-host.invalid can't be found/),
  })
})

test('without TLS nothing is sent unless that is allowed', async () => {
  const server = await fake()
  const sent = await send(`smtp://127.0.0.1:${server.port}`)
  expect(sent).toMatchObject({ state: 'deferred', error: expect.stringMatching(/STARTTLS/) })
  const secure = await send(`smtps://127.0.0.1:${server.port}`)
  expect(secure).toMatchObject({
    error: expect.stringMatching(/does not speak TLS from the start/),
  })
  expect(server.kept).toEqual([])
})

test.runIf(hasOpenssl())(
  'a certificate that nobody vouches for is refused, and taken where anything is',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-tls-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    makeCertificate(folder)
    const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) =>
      readFileSync(join(folder, name)),
    )
    if (!key || !cert) throw new Error('no certificate')
    const error = expect.stringMatching(/certificate of localhost:\d+ can't be trusted/)
    const server = await fake({ tls: { key, cert } })
    expect(await send(`smtp://localhost:${server.port}`)).toMatchObject({
      state: 'deferred',
      error,
    })
    const secure = await fake({ tls: { key, cert, secure: true } })
    expect(await send(`smtps://localhost:${secure.port}`)).toMatchObject({
      state: 'deferred',
      error,
    })
    expect(await send(server.url)).toEqual({ state: 'accepted' })
  },
)

test('an address beyond ASCII goes to a server that offers SMTPUTF8, and to no other', async () => {
  const to = 'jürgen@example.com'
  const plain = await fake()
  const options = { name: 'example.com', commitDot: async () => true }
  const server = smtpUrl.parse(plain.url)
  if (!server) throw new Error(plain.url)
  expect(await sendMail(server, { ...mail, to }, options)).toMatchObject({
    state: 'rejected',
    error: expect.stringMatching(/SMTPUTF8/),
  })
  expect(plain.kept).toEqual([])
  const able = await fake({ offers: ['SMTPUTF8'] })
  expect(await sendMail({ ...server, port: able.port }, { ...mail, to }, options)).toEqual({
    state: 'accepted',
  })
  expect(able.kept).toHaveLength(1)
})
