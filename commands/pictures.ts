import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { buildIfStale } from '../build/rebuild.ts'
import { root, sample } from '../load/root.ts'
import { chromiumArguments, findChromium } from '../testing/chromium.ts'
import { owner, startServer } from '../testing/server.ts'
import { readArguments } from './arguments.ts'

export const usage = `  npm run pictures    takes the README's pictures, into docs/pictures/`

const screens = { home: '/', dashboard: '/admin/dashboard' }

export async function main(args: string[]) {
  readArguments(args)
  const executablePath = findChromium()
  await buildIfStale({ SITE_URL: '' }, sample)
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1366, height: 860 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    const adminToken = await fillInbox(page.request)
    for (const theme of ['light', 'dark']) {
      const stored = { theme, adminToken, adminUser: JSON.stringify(owner) }
      await page.addInitScript((values) => Object.assign(localStorage, values), stored)
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path, { waitUntil: 'networkidle' })
        if (name === 'dashboard') {
          await page.keyboard.press('j')
          await page.locator('.conversation h2').first().waitFor()
        }
        const file = join(root, 'docs', 'pictures', `${name}-${theme}.webp`)
        const picture = sharp(await page.screenshot())
        await picture.webp({ quality: 82 }).toFile(file)
        console.log(file)
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function fillInbox(request: APIRequestContext): Promise<string> {
  const { username, password } = owner
  const login = await request.post('/api/auth/login', { data: { username, password } })
  const { token } = await login.json()
  const headers = { Authorization: `Bearer ${token}` }
  const samples = readFileSync(join(root, 'admin', 'demo', 'sample-messages.jsonl'), 'utf8')
  for (const line of samples.trim().split('\n')) {
    const { status, reasons, ...data } = JSON.parse(line)
    if (reasons) continue
    const { _id: id } = (await (await request.post('/api/contacts', { data })).json()).data
    await request.put('/api/admin/contacts', { headers, data: { id, status } })
  }
  return token
}
