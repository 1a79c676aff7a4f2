import { expect, test } from 'vitest'
import { openApp } from '../../testing/app.ts'
import { mailbox, smtpUrl, webhookSecret, webhookUrl } from './values.ts'

test('SMTP_URL names a server, its port, how TLS begins and the login', () => {
  expect(smtpUrl.parse('')).toBeUndefined()
  expect(smtpUrl.parse('smtp://robin%40x.org:p%3Ass@mail.example.com')).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    opportunistic: false,
    login: { user: 'robin@x.org', password: 'p:ss' },
  })
  expect(smtpUrl.parse('smtps://[::1]')).toMatchObject({ host: '::1', port: 465, secure: true })
  expect(smtpUrl.parse('smtp://x:25?tls=opportunistic')).toMatchObject({ opportunistic: true })
})

test.each([
  'mail.example.com',
  'http://x',
  'smtp://robin@x',
  'smtp://x/path',
  'smtp://x?tls=none',
  'smtps://x?tls=opportunistic',
  'smtp://%:p@x',
])('SMTP_URL %s is refused', (value) => {
  expect(smtpUrl.safeParse(value).success).toBe(false)
})

test('MAIL_FROM is an address with or without a name', () => {
  const address = 'me@example.com'
  expect(mailbox.parse(address)).toEqual({ name: '', address })
  expect(mailbox.parse('"Robin S." <me@example.com>')).toEqual({ name: 'Robin S.', address })
  for (const wrong of ['me', 'a@b.org, c@d.org', 'Robin <me@127.0.0.1>', 'me@example.com\r\n']) {
    expect(mailbox.safeParse(wrong).success, wrong).toBe(false)
  }
})

test('the webhook has an address without a login and a key of 24 bytes or more', () => {
  expect(webhookUrl.safeParse('https://u:p@example.com').success).toBe(false)
  expect(webhookUrl.safeParse('https://example.com/hook').success).toBe(true)
  expect(webhookSecret.parse(`whsec_${'AAAA'.repeat(8)}`)).toEqual(Buffer.alloc(24))
  expect(webhookSecret.safeParse('whsec_AAAA').success).toBe(false)
})

test('half of a setting is refused at the start', async () => {
  await expect(openApp({ SMTP_URL: 'smtp://127.0.0.1' })).rejects.toThrow(/^MAIL_FROM is empty/)
})
