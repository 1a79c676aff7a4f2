import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { adminPath } from '#contract/admin-paths.ts'
import { call } from '#contract/call.ts'
import type { ContactStatus } from '#contract/contact.ts'
import { buildIfStale } from '../build/rebuild.ts'
import { root } from '../load/root.ts'
import { findChromium } from '../testing/chromium.ts'
import { chromiumArguments } from '../testing/chromium-arguments.ts'
import { owner, type RunningServer, startServer } from '../testing/server.ts'
import { readFlags } from './arguments/read-flags.ts'
import sampleMessages from './pictures/sample-messages.json' with { type: 'json' }

const themes = ['light', 'dark'] as const

/** The pictures of the README: which screen, and the file without its theme. */
const readmePictures = [
  { path: '/', name: 'home' },
  { path: adminPath.dashboard, name: 'dashboard' },
]

/** `npm run pictures`: the pictures of the README into docs/pictures/, from the running product. */
export async function main(args: string[]) {
  readFlags({ args }, 'Usage:\n  npm run pictures')
  const executablePath = await findChromium()
  await buildIfStale({ SITE_URL: '' })
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    await fillInbox(server)
    await takeReadmePictures(browser, server)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function fillInbox({ url: origin }: RunningServer) {
  const { username, password } = owner
  const { answer } = await call(
    'POST /api/auth/login',
    { body: { username, password } },
    { origin },
  )
  const token = answer.success ? answer.token : undefined
  for (const { status, ...message } of sampleMessages) {
    const { answer } = await call('POST /api/contacts', { body: message }, { origin })
    if (!answer.success || !answer.data) throw new Error('a sample message was not taken')
    const body = { id: answer.data._id, status: status as ContactStatus }
    await call('PUT /api/admin/contacts', { body }, { origin, token })
  }
}

async function takeReadmePictures(browser: Browser, server: RunningServer) {
  const folder = join(root, 'docs', 'pictures')
  mkdirSync(folder, { recursive: true })
  for (const theme of themes) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1366, height: 860 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
    const page = await context.newPage()
    await logIn(page)
    for (const { path, name } of readmePictures) {
      await show(page, path)
      const file = join(folder, `${name}-${theme}.webp`)
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(file)
      console.log(`${file} is made`)
    }
    await context.close()
  }
}

async function logIn(page: Page) {
  await page.goto(adminPath.login)
  await page.getByLabel('Username or Email').fill(owner.username)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${adminPath.dashboard}`)
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
