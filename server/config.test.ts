import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '../testing/app.ts'
import { envExample, readConfig, storeUrl, variables, WrongVariable } from './config.ts'

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_URL: '',
    SITE_URL: '',
    TRUST_PROXY: [],
    ADMIN_USERNAME: 'owner',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    METRICS_TOKEN: '',
    SESSION_DAYS: 30,
    SESSION_IDLE_DAYS: 7,
    CONTACT_LIMIT: 10,
    LOGIN_LIMIT: 10,
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
    NOTIFY_EMAIL: '',
    IMAP_URL: undefined,
    DKIM_KEY_FILE: '',
    DKIM_SELECTOR: 'foyer',
    CONFIRM_MESSAGES: false,
    WEBHOOK_URL: '',
    WEBHOOK_SECRET: undefined,
    LOG_LEVEL: 'info',
  })
})

test('a variable left empty is one that is not set', () => {
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65535],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['HOST', '::1', '::1'],
  ['SITE_URL', 'https://example.com', 'https://example.com'],
  ['SITE_URL', 'https://example.com/', 'https://example.com'],
  ['SITE_URL', 'http://localhost:3000', 'http://localhost:3000'],
  [
    'DATABASE_URL',
    'postgres://foyer:secret@db:5432/foyer',
    'postgres://foyer:secret@db:5432/foyer',
  ],
  ['DATABASE_URL', 'postgresql:///foyer', 'postgresql:///foyer'],
  ['TRUST_PROXY', 'off', []],
  ['TRUST_PROXY', 'false', []],
  ['TRUST_PROXY', 'on', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUST_PROXY', 'TRUE', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUST_PROXY', '10.0.0.7, 10.1.0.0/16', ['10.0.0.7', '10.1.0.0/16']],
  ['ADMIN_USERNAME', ' robin ', 'robin'],
  ['ADMIN_EMAIL', 'robin@example.com', 'robin@example.com'],
  ['METRICS_TOKEN', '!'.repeat(16), '!'.repeat(16)],
  ['CONTACT_LIMIT', '0', 0],
  ['LOGIN_LIMIT', '1000000', 1_000_000],
  [
    'SMTP_URL',
    'smtp://robin%40example.com:p%40ss%3Aword@mail.example.com',
    {
      ...{ host: 'mail.example.com', port: 587, secure: false, opportunistic: false },
      login: { user: 'robin@example.com', password: 'p@ss:word' },
    },
  ],
  [
    'SMTP_URL',
    'smtps://[::1]:2465',
    { host: '::1', port: 2465, secure: true, opportunistic: false },
  ],
  [
    'SMTP_URL',
    'smtp://localhost:25?tls=opportunistic',
    { host: 'localhost', port: 25, secure: false, opportunistic: true },
  ],
  [
    'IMAP_URL',
    'imaps://robin%40example.com:p%40ss@mail.example.com',
    {
      ...{ host: 'mail.example.com', port: 993, secure: true, opportunistic: false },
      ...{ login: { user: 'robin@example.com', password: 'p@ss' }, mailbox: 'INBOX' },
    },
  ],
  [
    'IMAP_URL',
    'imap://robin:secret@localhost/Portfolio/My%20answers?tls=opportunistic',
    {
      ...{ host: 'localhost', port: 143, secure: false, opportunistic: true },
      ...{ login: { user: 'robin', password: 'secret' }, mailbox: 'Portfolio/My answers' },
    },
  ],
  ['MAIL_FROM', 'me@example.com', { name: '', address: 'me@example.com' }],
  ['MAIL_FROM', '"Robin S." <me@example.com>', { name: 'Robin S.', address: 'me@example.com' }],
  ['NOTIFY_EMAIL', 'me@example.com', 'me@example.com'],
  ['DKIM_SELECTOR', 'mail.2026', 'mail.2026'],
  ['CONFIRM_MESSAGES', 'ON', true],
  ['WEBHOOK_URL', 'http://127.0.0.1:9/hook?x=1', 'http://127.0.0.1:9/hook?x=1'],
  ['WEBHOOK_SECRET', `whsec_${'AAAA'.repeat(8)}`, Buffer.alloc(24)],
  ['LOG_LEVEL', 'silent', 'silent'],
])('%s may be "%s"', (name, given, value) => {
  expect(readConfig({ [name]: given })).toEqual({ ...readConfig({}), [name]: value })
})

test.each([
  ['PORT', ['http', '-1', '65536', '80.5', '0x50', '3000 ', '1e3', '9999999999']],
  ['HOST', ['my host', 'http://localhost', 'a/b', '[::1]']],
  ['DATABASE_URL', ['mysql://db/foyer', 'foyer.db', 'postgres:foyer', 'postgres://[']],
  [
    'SITE_URL',
    ['example.com', 'https://example.com/me', 'https://example.com?x', 'ftp://a.b', 'https://'],
  ],
  [
    'TRUST_PROXY',
    ['maybe', '10.0.0', '10.0.0.0/33', '::1/129', '10.0.0.7,', '10.0.0.7;10.0.0.8', '10.0.0.0/8/8'],
  ],
  ['ADMIN_USERNAME', [' ', 'x'.repeat(101)]],
  ['ADMIN_EMAIL', ['robin', 'robin@', 'Robin <robin@example.com>']],
  ['METRICS_TOKEN', ['x'.repeat(15), 'x'.repeat(201), 'a token with spaces', 'é'.repeat(20)]],
  ['CONTACT_LIMIT', ['-1', '1.5', 'many', '1000001', 'off']],
  ['LOGIN_LIMIT', ['-1', '1.5', 'many', '1000001', 'off']],
  ['SESSION_DAYS', ['0', '401', 'a month']],
  ['SESSION_IDLE_DAYS', ['0', '401', '-1']],
  [
    'SMTP_URL',
    [
      ...['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp://mail.example.com/path'],
      ...['smtp://robin@mail.example.com', 'smtp://mail.example.com?tls=off', 'smtp://a b'],
      ...['smtps://mail.example.com?tls=opportunistic', 'smtp://x:%ff@mail.example.com'],
      'smtp://mail.example.com:99999',
    ],
  ],
  [
    'IMAP_URL',
    [
      ...['mail.example.com', 'smtp://robin:secret@mail.example.com', 'imaps://mail.example.com'],
      ...['imap://robin@mail.example.com', 'imaps://robin:secret@mail.example.com?tls=off'],
      ...['imaps://robin:secret@mail.example.com?tls=opportunistic', 'imap://robin:secret@'],
      ...['imap://robin:secret@mail.example.com/a%0Ab', 'imap://robin:secret@mail.example.com#x'],
      ...['imap://robin:secret@mail.example.com/%ff', 'imap://robin:secret@mail.example.com:x'],
    ],
  ],
  [
    'MAIL_FROM',
    ['robin', 'a@b.org, c@d.org', '<a@b.org', 'x\r\nBcc: <a@b.org>', 'a@b.org\r\nBcc: c@d.org'],
  ],
  ['NOTIFY_EMAIL', ['robin', 'Robin <me@example.com>', 'a@b.org,c@d.org']],
  ['DKIM_SELECTOR', ['a b', 'x'.repeat(64)]],
  ['CONFIRM_MESSAGES', ['maybe']],
  ['WEBHOOK_URL', ['example.com', 'ftp://example.com', 'https://robin:secret@example.com/']],
  ['WEBHOOK_SECRET', ['secret', 'whsec_AAAA', `whsec_${'A'.repeat(100)}`, 'whsec_%%%%']],
  ['LOG_LEVEL', ['loud', 'INFO', 'info,debug']],
])('a wrong %s is one line that names it and says what to set', (name, values) => {
  for (const value of values) {
    const message = errorOf({ [name]: value })
    expect.soft(message, value).toMatch(new RegExp(`^${name} is .+: set it to .+\\.$`))
  }
})

/** Values of secrets that have a form. */
const inFiles: Record<string, string> = {
  IMAP_URL: 'imap://robin:pw@mail.example.com',
  DATABASE_URL: 'postgres://foyer:pw@db/foyer',
  METRICS_TOKEN: 'sixteen-letters-and-more',
  SMTP_URL: 'smtp://robin:p%40ss@mail.example.com',
  WEBHOOK_URL: 'https://example.com/hook',
  WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
}

test('a secret may stand in a file, whose last line break is not part of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (text: string) => {
    writeFileSync(join(folder, 'secret'), text)
    return join(folder, 'secret')
  }
  for (const [name, variable] of Object.entries<object>(variables)) {
    const secret = 'secret' in variable
    const value = inFiles[name] ?? ' sixteen-letters-and-more '
    const given = { [`${name}_FILE`]: file(`${value}\n`) }
    if (secret) {
      const expected = readConfig({ [name]: value })[name as 'DATABASE_URL']
      expect(readConfig(given)[name as 'DATABASE_URL'], name).toEqual(expected)
      expect(expected, name).not.toEqual(readConfig({})[name as 'DATABASE_URL'])
    } else expect(readConfig(given)).toEqual(readConfig({}))
  }
})

test('a secret in a file that cannot be read, or twice, is one line that does not show it', () => {
  const file = '/nowhere/at all'
  expect(errorOf({ DATABASE_URL_FILE: file })).toMatch(
    /^DATABASE_URL_FILE names a file that can't be read \(ENOENT.*\): set it to one that this user may read\.$/,
  )
  expect(errorOf({ METRICS_TOKEN_FILE: '/dev/null' })).toBe(
    'METRICS_TOKEN_FILE names an empty file: write the secret into it.',
  )
  expect(errorOf({ ADMIN_PASSWORD: 'hush', ADMIN_PASSWORD_FILE: file })).toBe(
    'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: take one of them away.',
  )
})

test('a wrong value of several lines is refused in one line all the same', () => {
  for (const given of ['30\n00', 'info\r\nwarn']) {
    expect(errorOf({ PORT: given })).toMatch(/^PORT is [^\r\n]+$/)
    expect(errorOf({ LOG_LEVEL: given })).toMatch(/^LOG_LEVEL is [^\r\n]+$/)
  }
})

test('a wrong token or database address is not repeated', () => {
  const given = {
    METRICS_TOKEN: 'secret',
    DATABASE_URL: 'mysql://foyer:secret@db',
    SMTP_URL: 'http://robin:secret@mail.example.com',
    IMAP_URL: 'http://robin:secret@mail.example.com',
    WEBHOOK_SECRET: 'secret',
  }
  for (const [name, value] of Object.entries(given)) {
    expect(errorOf({ [name]: value })).toMatch(new RegExp(`^${name} is invalid: set it to`))
  }
})

const addresses =
  '0.0.0.0/0 ::/0 10.0.0.0/8 10.0.0.7/32 fd00::/8 ::1 ::ffff:10.0.0.1 loopback fe80::1%eth0'

test.each(addresses.split(' '))(
  'a proxy that the configuration takes is one that the server can use: %s',
  async (TRUST_PROXY) => {
    try {
      readConfig({ TRUST_PROXY })
    } catch (error) {
      expect(error).toBeInstanceOf(WrongVariable)
      return
    }
    const { app } = await openApp({ TRUST_PROXY })
    expect((await app.inject('/api/nothing')).statusCode).toBe(404)
  },
)

test('the store is a file of the data folder, unless there is a database', () => {
  expect(storeUrl(readConfig({ DATA_DIR: '/var/foyer' }))).toBe('/var/foyer/foyer.db')
  const DATABASE_URL = 'postgres://db/foyer'
  expect(storeUrl(readConfig({ DATABASE_URL, DATA_DIR: '/var/foyer' }))).toBe(DATABASE_URL)
})

test('.env.example is what the table of variables says', () => {
  const file = new URL('../.env.example', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(envExample())
})

test('.env.example names every variable once, with what it is when it is not set', () => {
  const lines = envExample()
    .split('\n')
    .filter((line) => /^# [A-Z_]+=/.test(line))
    .map((line) => line.slice(2))
  const set = Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2)))
  expect(lines).toHaveLength(Object.keys(variables).length)
  expect(readConfig(set)).toEqual(readConfig({}))
  expect(parseEnv(envExample()), 'a copy sets nothing').toEqual({})
})

/** The words with which an environment is refused. */
function errorOf(environment: Record<string, string>): string {
  try {
    return JSON.stringify(readConfig(environment))
  } catch (error) {
    expect(error).toBeInstanceOf(WrongVariable)
    return (error as Error).message
  }
}
