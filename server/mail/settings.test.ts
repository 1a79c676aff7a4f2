import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minute, openApp } from '../../testing/app.ts'
import { openWithMail } from '../../testing/mail.ts'
import { newFile } from '../../testing/store.ts'
import { readConfig } from '../config.ts'
import { mailSettings } from './settings.ts'

const SMTP_URL = 'smtp://robin%40example.com:secret@mail.example.com'

test('the user of the mail server is whom mail comes from, where that is an address', () => {
  const of = (environment: Record<string, string>) => mailSettings(readConfig(environment))
  expect(of({})).toBeUndefined()
  expect(of({ SMTP_URL })).toMatchObject({
    from: { name: '', address: 'robin@example.com' },
    to: undefined,
    host: 'example.com',
  })
  const all = { SMTP_URL, ADMIN_EMAIL: 'login@example.com', SITE_URL: 'https://robin.example.org' }
  expect(of(all)).toMatchObject({ to: 'login@example.com', host: 'robin.example.org' })
  expect(of({ ...all, NOTIFY_EMAIL: 'me@example.com' })).toMatchObject({ to: 'me@example.com' })
  expect(() => of({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/^MAIL_FROM is empty: set it/)
})

test('where no setting says where to, the owner is told at the address of the account', async () => {
  const app = await openWithMail({ NOTIFY_EMAIL: '' })
  await app.leaveMessage()
  app.pass(2 * minute)
  await app.work()
  expect(app.smtp.kept).toMatchObject([{ to: ['Robin@example.com'] }])
})

/** The file of a key. */
function keyFile(pem: string | Buffer) {
  const file = join(newFile(), '..', 'key.pem')
  writeFileSync(file, pem)
  return file
}

test('mail is signed by an RSA key, for the domain that it comes from', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const DKIM_KEY_FILE = keyFile(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const app = await openWithMail({ DKIM_KEY_FILE, DKIM_SELECTOR: 'mail' })
  await app.leaveMessage()
  app.pass(2 * minute)
  await app.work()
  const raw = app.smtp.kept[0]?.raw ?? ''
  const { tags, signed, body } = signatureOf(raw)
  expect(tags).toMatchObject({ a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'example.com', s: 'mail' })
  expect(tags.h?.toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'to', 'reply-to', 'subject', 'date', 'message-id']),
  )
  expect(tags.bh).toBe(createHash('sha256').update(body).digest('base64'))
  const holds = (text: string) =>
    verify('sha256', Buffer.from(text), publicKey, Buffer.from(tags.b ?? '', 'base64'))
  expect(holds(signed)).toBe(true)
  expect(holds(signed.replace('Vera', 'Vira'))).toBe(false)
})

/** What a signature says, and what it is of: headers and body in their relaxed form (RFC 6376, 3.4). */
function signatureOf(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const at = line.indexOf(':')
      return [
        line.slice(0, at).toLowerCase(),
        line
          .slice(at + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      ]
    })
  const named = Object.fromEntries(headers)
  const own = named['dkim-signature'] ?? ''
  const tags: Record<string, string> = Object.fromEntries(
    own.split(';').map((tag) => {
      const at = tag.indexOf('=')
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, '')]
    }),
  )
  const of = (tags.h ?? '').toLowerCase().split(':')
  const lines = of.map((name) => `${name}:${named[name]}`)
  const unsigned = `dkim-signature:${own.replace(/\bb=[^;]*$/, 'b=')}`
  const body = raw
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  return { tags, signed: [...lines, unsigned].join('\r\n'), body }
}

test('a key that could not sign is refused at the start, in words', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const other = keyFile(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const open = (DKIM_KEY_FILE: string) => openApp({ SMTP_URL, DKIM_KEY_FILE })
  await expect(open(other)).rejects.toThrow(/holds a key of the kind ed25519: set it to an RSA key/)
  await expect(open('/no/such/file')).rejects.toThrow(
    /^DKIM_KEY_FILE \/no\/such\/file can't be read/,
  )
  await expect(open(keyFile('not a key'))).rejects.toThrow(/can't be read as a key/)
})
