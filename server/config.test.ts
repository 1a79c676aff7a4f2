import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'

const defaults = readConfig({})

test('what is empty counts as not set', () => {
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(defaults)
})

test.each([
  ['SITE_URL', 'https://example.com/', 'https://example.com'],
  ['TRUST_PROXY', 'false', []],
  ['TRUST_PROXY', 'TRUE', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUST_PROXY', '10.0.0.7, 10.1.0.0/16', ['10.0.0.7', '10.1.0.0/16']],
  ['ADMIN_USERNAME', ' robin ', 'robin'],
  [
    'SMTP_URL',
    'smtp://robin%40x.org:p%3Ass@mail.example.com',
    {
      host: 'mail.example.com',
      port: 587,
      secure: false,
      opportunistic: false,
      login: { user: 'robin@x.org', password: 'p:ss' },
    },
  ],
  [
    'SMTP_URL',
    'smtps://ann@example.com:p#a/s:s+w@o%25 r?d@mail.example.com:2525',
    {
      host: 'mail.example.com',
      port: 2525,
      secure: true,
      opportunistic: false,
      login: { user: 'ann@example.com', password: 'p#a/s:s+w@o% r?d' },
    },
  ],
  ['SMTP_URL', 'smtps://[::1]', { host: '::1', port: 465, secure: true, opportunistic: false }],
  [
    'SMTP_URL',
    'smtp://x:25?tls=opportunistic',
    { host: 'x', port: 25, secure: false, opportunistic: true },
  ],
  ['MAIL_FROM', 'me@example.com', { name: '', address: 'me@example.com' }],
  ['MAIL_FROM', '"R. S." <me@example.com>', { name: 'R. S.', address: 'me@example.com' }],
  ['WEBHOOK_SECRET', `whsec_${'AAAA'.repeat(8)}`, Buffer.alloc(24)],
])('%s may be %j', (name, given, value) => {
  expect(readConfig({ [name]: given })).toEqual({ ...defaults, [name]: value })
})

test.each([
  ['PORT', ['http', '-1', '65536', '80.5', '0x50', '3000 ', '1e3', '9999999999']],
  ['HOST', ['my host', 'http://localhost', 'a/b', '[::1]']],
  ['DATABASE_URL', ['mysql://db/foyer', 'foyer.db', 'postgres:foyer', 'postgres://[']],
  ['SITE_URL', ['example.com', 'https://example.com/me', 'https://example.com?x', 'ftp://a.b']],
  ['TRUST_PROXY', ['maybe', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '::1/129', '10.0.0.0/8/8']],
  ['ADMIN_USERNAME', [' ', 'x'.repeat(101)]],
  ['ADMIN_EMAIL', ['robin', 'robin@', 'Robin <robin@example.com>']],
  ['CONTACT_LIMIT', ['-1', '1.5', 'many', '1000001', 'off']],
  ['LOGIN_LIMIT', ['-1', '1000001']],
  [
    'SMTP_URL',
    ['mail.example.com', 'http://x', 'smtp://x/path', 'smtp://x?tls=none', 'smtp://:p@x'],
  ],
  ['MAIL_FROM', ['me', 'a@b.org, c@d.org', 'Robin <me@127.0.0.1>', 'me@example.com\r\n']],
  ['NOTIFY_EMAIL', ['robin', 'Robin <robin@example.com>', 'robin@127.0.0.1']],
  ['WEBHOOK_URL', ['example.com/hook', 'https://u:p@example.com']],
  ['WEBHOOK_SECRET', ['secret', 'whsec_AAAA']],
  ['LOG_LEVEL', ['verbose', 'INFO']],
] as const)(
  'a wrong %s stops the start with a line that names it and says what to do',
  (name, values) => {
    const { description, secret } = variables[name]
    for (const value of values) {
      const shown = secret ? 'invalid' : JSON.stringify(value)
      expect(() => readConfig({ [name]: value }), value).toThrow(
        `${name} is ${shown}: set it to ${description}.`,
      )
    }
  },
)

test('a character that SMTP_URL cannot have is named with its code, without the password', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://ann:secret%rd@mail.example.com' })).toThrow(
    /^SMTP_URL is invalid: write "%" in its user or password as %25\.$/,
  )
})

test('.env.example names every variable with its default, and a copy of it sets nothing', () => {
  const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')
  expect(readConfig(parseEnv(example))).toEqual(defaults)
  const uncommented = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(uncommented).sort()).toEqual(Object.keys(variables).sort())
  expect(readConfig(uncommented)).toEqual(defaults)
})
