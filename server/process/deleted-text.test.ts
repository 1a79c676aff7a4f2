import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { message } from '../../testing/app.ts'
import { given, password, serve } from '../../testing/process.ts'

test('what the owner deletes is soon gone from every file of the data folder, while visitors go on writing', async () => {
  const server = await serve({ environment: { ...given, CONTACT_LIMIT: '0' } })
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
  expect(tracesOf(words, server.dataDir)).not.toEqual([])
  for (const [index, id] of ids.entries()) {
    // The pace must not be that of the first one alone, which is counted after a second.
    if (index === 1) await setTimeout(1500)
    const body = JSON.stringify({ id })
    const url = `${server.url}/api/admin/contacts`
    expect((await fetch(url, { method: 'DELETE', headers, body })).status).toBe(200)
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
