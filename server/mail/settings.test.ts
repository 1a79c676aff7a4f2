import { createVerify, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minute, openApp } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
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
  const [kept] = app.smtp.kept
  const { headers } = await readMail(kept)
  const signature = headers['dkim-signature'] ?? ''
  expect(signature).toMatch(/d=example\.com; s=mail;/)
  expect(/h=([^;]*)/.exec(signature)?.[1]?.toLowerCase()).toMatch(/from:.*subject:.*message-id/)
  // Relaxed canonical form (RFC 6376, 3.4.2) of the headers that are signed, and of the signature without its own value.
  const relaxed = (name: string, value: string) => `${name}:${value.replace(/\s+/g, ' ').trim()}`
  const raw = Object.fromEntries(
    (kept?.raw.split('\r\n\r\n')[0] ?? '')
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1),
      ]),
  )
  const signed = (/h=([^;]*)/.exec(signature)?.[1] ?? '')
    .split(':')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name in raw)
  const value = String(raw['dkim-signature'])
  const [, base64 = ''] = /\bb=([^;]+)$/.exec(value.trim()) ?? []
  const own = relaxed('dkim-signature', value.replace(/\bb=[^;]+$/, 'b='))
  const text = [...signed.map((name) => relaxed(name, raw[name] ?? '')), own].join('\r\n')
  const verify = createVerify('sha256').update(text)
  expect(verify.verify(publicKey, Buffer.from(base64.replace(/\s/g, ''), 'base64'))).toBe(true)
})

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
