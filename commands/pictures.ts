import { join } from 'node:path'
import { type APIRequestContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildIfStale } from '../build/rebuild.ts'
import { root } from '../load/root.ts'
import { chromiumArguments, findChromium } from '../testing/chromium.ts'
import { owner, startServer } from '../testing/server.ts'
import { readArguments } from './arguments.ts'
import sampleMessages from './pictures/sample-messages.json' with { type: 'json' }

export const usage = `  npm run pictures    takes the pictures of the README, into docs/pictures/`

const screens = { home: '/', dashboard: '/admin/dashboard' }

/** `npm run pictures`: takes pictures of the running product in both themes. */
export async function main(args: string[]) {
  readArguments(args)
  const executablePath = findChromium()
  await buildIfStale({ SITE_URL: '' })
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1366, height: 860 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    await fillInbox(page.request)
    await logIn(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => localStorage.setItem('theme', value), theme)
      for (const [name, path] of Object.entries(screens)) {
        await show(page, path)
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

async function fillInbox(request: APIRequestContext) {
  const { username, password } = owner
  const login = await request.post('/api/auth/login', { data: { username, password } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  for (const { status, ...data } of sampleMessages) {
    const sent = await (await request.post('/api/contacts', { data })).json()
    await request.put('/api/admin/contacts', { headers, data: { id: sent.data._id, status } })
  }
}

async function logIn(page: Page) {
  await page.goto('/admin')
  await page.getByLabel('Username or Email').fill(owner.username)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${screens.dashboard}`)
}

async function show(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
}
