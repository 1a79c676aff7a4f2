import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { message } from '../../testing/app.ts'
import { given, password, serve } from '../../testing/process.ts'
import { startSmtp } from '../../testing/smtp.ts'

test('what the owner deletes is soon gone from every file of the data folder, its conversation too, while visitors go on writing', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'foyer@example.com' }
  const server = await serve({ environment: { ...given, ...mail, CONTACT_LIMIT: '0' } })
  const words = Array.from({ length: 40 }, (_, index) => `7391${1000 + index}826405`)
  const ids: string[] = []
  for (const word of words) {
    const text = `${word} ${'and a long message '.repeat(200)} ${word}`
    const response = await server.post('/api/contacts', { ...message, message: text })
    ids.push((await response.json()).data._id)
  }
  const login = await server.post('/api/auth/login', { username: 'robin', password })
  const headers = {
    Authorization: `Bearer ${(await login.json()).token}`,
    'Content-Type': 'application/json',
  }
  const call = async (method: string, path: string, fields: object) => {
    const body = JSON.stringify(fields)
    return (await fetch(`${server.url}/api/admin/${path}`, { method, headers, body })).status
  }
  for (const [index, id] of ids.slice(0, 6).entries()) {
    const [one, other] = [`4410${index}77295318`, `4420${index}77295318`]
    words.push(one, other)
    const text = `${one} ${'and a long note '.repeat(100)}`
    if (index % 2 === 0) expect(await call('POST', 'notes', { id, text })).toBe(201)
    else expect(await call('POST', 'replies', { id, message: text })).toBe(201)
    expect(await call('PUT', 'drafts', { id, text: other, version: 0 })).toBe(200)
  }
  expect(tracesOf(words.slice(-2), server.dataDir)).not.toEqual([])
  expect(tracesOf(words, server.dataDir)).not.toEqual([])
  for (const [index, id] of ids.entries()) {
    // The pace must not be that of the first one alone, which is counted after a second.
    if (index === 1) await setTimeout(1500)
    expect(await call('DELETE', 'contacts', { id })).toBe(200)
  }
  const visit = async () => {
    await server.post('/api/contacts', message)
    return tracesOf(words, server.dataDir)
  }
  await expect.poll(visit, { timeout: 100_000, interval: 500 }).toEqual([])
  expect((await server.post('/api/contacts', message)).status).toBe(201)
})

/** Which files hold any of the words. */
function tracesOf(words: string[], folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name))
    return words.some((word) => bytes.includes(word))
  })
}
