import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../load/root.ts'
import { readMail } from '../testing/mail.ts'
import { callCommand, newFolder } from '../testing/process.ts'
import { startReceiver } from '../testing/receiver.ts'
import { startSmtp } from '../testing/smtp.ts'
import { main } from './mail.ts'

const addresses = { MAIL_FROM: 'foyer@example.com', NOTIFY_EMAIL: 'robin@example.org' }

async function fakeServer(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp({ login: { user: 'robin', password: 'p@ss' }, ...options })
  onTestFinished(() => server.stop())
  return { ...server, url: server.url.replace('//', '//robin:p%40ss@') }
}

const mail = (environment: Record<string, string>) =>
  callCommand(main, ['test'], { DATA_DIR: newFolder(), ...environment })

test('an email goes to the owner and an event to the webhook, and the command says so', async () => {
  const [smtp, receiver] = await Promise.all([fakeServer(), startReceiver()])
  onTestFinished(() => receiver.stop())
  const environment = { SMTP_URL: smtp.url, ...addresses, ...receiver.environment }
  expect((await mail(environment)).split('\n')).toEqual([
    `127.0.0.1:${smtp.port} accepted an email from foyer@example.com to robin@example.org. Check that it arrives, and look in the spam folder too.`,
    'The webhook accepted a "test" event.',
  ])
  expect(smtp.kept).toMatchObject([{ to: ['robin@example.org'] }])
  expect((await readMail(smtp.kept[0])).subject).toBe('Email works')
  receiver.status = 404
  await expect(mail(environment)).rejects.toThrow(/webhook returned 404. Check WEBHOOK_URL/)
})

test.each([
  ['has expired', 0],
  ['was signed by an authority that this machine does not know', 1],
])('a certificate that %s is called so', async (flaw, at) => {
  const pem = readFileSync(join(root, 'testing', 'certificates.pem'), 'utf8')
  const [key, ...certificates] = pem.split(/\n(?=-----BEGIN)/)
  const server = createServer({ key, cert: certificates[at] }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const words = RegExp(
    `certificate of 127.0.0.1:${port} ${flaw}.* use smtp:// with \\?tls=opportunistic`,
  )
  const sent = mail({ SMTP_URL: `smtps://127.0.0.1:${port}`, ...addresses })
  await expect(sent).rejects.toThrow(words)
})

test('a failure is explained in one line, without the password', async () => {
  const [smtp, other] = await Promise.all([
    fakeServer(),
    fakeServer({ login: { user: 'robin', password: 'another' } }),
  ])
  for (const [SMTP_URL, words] of [
    ['', /Email isn't set up. Set SMTP_URL to /],
    ['smtp://no-such-host.invalid', /Can't connect to no-such-host.invalid:587\. Check SMTP_URL/],
    [
      'smtp://robin:p%40ss@127.0.0.1:1',
      /Can't connect to 127.0.0.1:1\. Check SMTP_URL and any firewall/,
    ],
    [other.url, /refused the sign-in. Check the user and password in SMTP_URL \(535/],
    [smtp.url.replace('?tls=opportunistic', ''), /doesn't offer STARTTLS. Use smtps:\/\//],
    [`smtps://robin:p%40ss@127.0.0.1:${smtp.port}`, /Can't connect to .*wrong version number/],
  ] as const) {
    const error = await mail({ SMTP_URL, ...addresses }).catch((reason: Error) => reason)
    expect(error).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(words) })
    expect(String(error)).not.toMatch(/p@ss|p%40ss|undefined|\n/)
  }
})
