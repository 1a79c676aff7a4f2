import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../build/dev/free-port.ts'
import { hasOpenssl, makeCertificate } from '../testing/certificate.ts'
import { hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { readMail } from '../testing/mail.ts'
import { builtCommand, newFolder, run } from '../testing/process.ts'
import { startSmtp } from '../testing/smtp.ts'

const login = { user: 'robin', password: 'p@ss' }

async function fake(options: Parameters<typeof startSmtp>[0] = { login }) {
  const server = await startSmtp(options)
  onTestFinished(() => server.stop())
  return { ...server, url: server.url.replace('//', '//robin:p%40ss@') }
}

function mail(command: string, environment: Record<string, string>) {
  const DATA_DIR = newFolder()
  return run([builtCommand, 'mail', command], { environment: { DATA_DIR, ...environment } })
}

const addresses = { MAIL_FROM: 'foyer@example.com', NOTIFY_EMAIL: 'robin@example.org' }

test('one mail goes to the owner, and the command says by whom it was accepted', async () => {
  const smtp = await fake()
  const { code, stdout } = await mail('test', { SMTP_URL: smtp.url, ...addresses })
  expect(stdout).toBe(
    `127.0.0.1:${smtp.port} has accepted a mail from foyer@example.com to robin@example.org. Look whether it arrives, also in the folder for spam.\n`,
  )
  expect(code).toBe(0)
  expect(smtp.kept).toMatchObject([{ to: ['robin@example.org'] }])
  expect((await readMail(smtp.kept[0])).subject).toBe('Mail works')
})

test('what is not set up is said, and what to set', async () => {
  expect((await mail('test', {})).lines).toEqual([
    'foyer: Mail is not set up: set SMTP_URL to smtp://user:password@host:587 of your mail server.',
  ])
  const SMTP_URL = 'smtp://127.0.0.1:9'
  expect((await mail('test', { SMTP_URL })).lines).toEqual([
    'foyer: MAIL_FROM is empty: set it to the address that mail comes from.',
  ])
  expect((await mail('test', { SMTP_URL, MAIL_FROM: 'foyer@example.com' })).lines).toEqual([
    'foyer: Nobody knows where to tell you of messages: set NOTIFY_EMAIL.',
  ])
  expect((await mail('webhook', {})).stderr).toMatch(/set WEBHOOK_URL and WEBHOOK_SECRET/)
  const { code, stderr } = await mail('send', {})
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Usage:\n {2}npm run mail -- test/)])
})

test('a failure is one line in words, with exit code 1, and never the password', async () => {
  const refused = await fake({ login: { user: 'robin', password: 'another' } })
  const from = await fake({
    login,
    behave: (step) => (step === 'MAIL' ? '550 5.7.60 not as this sender' : undefined),
  })
  const blocked = await fake({
    behave: (step) => (step === 'connect' ? '554 5.7.1 your network is blocked' : undefined),
  })
  const port = await freePort()
  for (const [url, words] of [
    ['smtp://no-such-host.invalid', /The host no-such-host.invalid can't be found/],
    [`smtp://robin:p%40ss@127.0.0.1:${port}`, /Nothing listens at 127.0.0.1:\d+/],
    [refused.url, /refuses the login: check user and password in SMTP_URL \(535/],
    [from.url, /does not let MAIL_FROM send/],
    [from.url.replace('?tls=opportunistic', ''), /does not offer STARTTLS: use smtps:\/\//],
    [`smtps://robin:p%40ss@127.0.0.1:${from.port}`, /does not speak TLS from the start: use smtp:/],
    [blocked.url, /accepts nothing from this machine \(554 5\.7\.1 your network is blocked\)/],
  ] as const) {
    const { code, lines, stderr } = await mail('test', { SMTP_URL: url, ...addresses })
    expect(lines, url).toEqual([expect.stringMatching(words)])
    expect(lines[0]).toMatch(/^foyer: .+\.$/)
    expect(stderr).not.toMatch(/p@ss|p%40ss|undefined/)
    expect(code).toBe(1)
  }
})

test.runIf(hasOpenssl())('a certificate that nobody vouches for is named', async () => {
  const folder = newFolder()
  makeCertificate(folder)
  const read = (name: string) => readFileSync(join(folder, name))
  const smtp = await fake({ login, tls: { key: read('privkey.pem'), cert: read('fullchain.pem') } })
  const SMTP_URL = smtp.url.replace('?tls=opportunistic', '')
  const { lines } = await mail('test', { SMTP_URL, ...addresses })
  expect(lines).toEqual([
    expect.stringMatching(
      /^foyer: The certificate of 127\.0\.0\.1:\d+ can't be trusted: name the host that it is made for/,
    ),
  ])
})

test('the secrets may stand in files, and neither they nor a wrong one are shown', async () => {
  const smtp = await fake()
  const file = join(newFolder(), 'smtp-url')
  writeFileSync(file, `${smtp.url}\n`)
  const sent = await mail('test', { SMTP_URL_FILE: file, ...addresses })
  expect([sent.code, smtp.kept.length]).toEqual([0, 1])
  writeFileSync(file, 'smtp://robin:p@ss word@')
  const { lines } = await mail('test', { SMTP_URL_FILE: file, ...addresses })
  expect(lines).toEqual([
    expect.stringMatching(/^foyer: SMTP_URL is invalid: set it to empty, or /),
  ])
  expect(lines.join()).not.toMatch(/p@ss|word@$/)
})

test.skipIf(!hasDovecot())(
  'the mailbox that answers come to is looked into too (skipped where dovecot 2.3 is not installed)',
  async () => {
    const [smtp, dovecot] = await Promise.all([fake(), startDovecot()])
    onTestFinished(dovecot.stop)
    await dovecot.deliver('foyer', 'From: vera@example.com\n\nHello')
    const test = (IMAP_URL: string) => mail('test', { SMTP_URL: smtp.url, ...addresses, IMAP_URL })
    const { code, stdout } = await test(dovecot.url('foyer'))
    expect(stdout).toMatch(/^127.0.0.1:\d+ has accepted a mail .+\.\n/)
    expect(stdout).toMatch(
      /\n127.0.0.1:\d+ lets Foyer read the mailbox INBOX, which holds 1 mail\.\n$/,
    )
    expect(code).toBe(0)
    for (const [url, words] of [
      [dovecot.url('foyer', 'wrong'), /^foyer: The mail server refuses the login: .* IMAP_URL/],
      [dovecot.url('foyer').replace('?', '/Nope?'), /^foyer: There is no mailbox Nope: .*\.$/],
    ] as const) {
      const { code, lines } = await test(url)
      expect(lines).toEqual([expect.stringMatching(words)])
      expect(code).toBe(1)
    }
    expect(Object.keys(await dovecot.mails('foyer'))).toEqual([expect.stringMatching(/^new/)])
  },
)

test('the webhook is called once, and its answer told', async () => {
  let status = 204
  const calls: unknown[] = []
  const receiver = createServer((request, response) => {
    calls.push(request.headers['webhook-signature'])
    response.writeHead(status).end()
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void receiver.close())
  const { port } = receiver.address() as AddressInfo
  const environment = {
    WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
  }
  const good = await mail('webhook', environment)
  expect([good.code, good.stdout]).toEqual([0, expect.stringMatching(/has accepted a call/)])
  status = 404
  const bad = await mail('webhook', environment)
  expect([bad.code, bad.stderr]).toEqual([1, expect.stringMatching(/answers 404: check/)])
  expect(calls).toEqual([expect.stringMatching(/^v1,/), expect.stringMatching(/^v1,/)])
})
