import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { addLanguages } from '../testing/translations.ts'
import { hostFiles } from './file-host.ts'
import { expect, fillForm, test as journey } from './journey.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the sample in five languages as a site without a server, and hosts it. */
async function makeSite(base: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-alone-'))
  const [content, site] = [join(folder, 'content'), join(folder, 'site')]
  cpSync(join(root, 'content'), content, { recursive: true })
  cpSync(join(root, 'dist', 'public', 'resume.pdf'), join(content, 'cv.pdf'))
  addLanguages(content)
  const command = [join(root, 'commands', 'launch.mjs'), 'static', '--content', content]
  execFileSync(process.execPath, [...command, '--into', site, ...args], {
    env: { PATH: process.env.PATH, SITE_URL: `https://robin.example.com${base}` },
    stdio: 'ignore',
  })
  const host = await hostFiles(site, base)
  return {
    ...host,
    site,
    async stop() {
      host.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

type Site = Awaited<ReturnType<typeof makeSite>>

const siteOf = (base: string, ...args: string[]) =>
  [
    async ({}, use) => {
      const site = await makeSite(base, ...args)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ] as [
    ({}: object, use: (site: Site) => Promise<void>) => Promise<void>,
    { scope: 'worker'; timeout: number },
  ]

const test = journey.extend<{ failed: string[] }, { below: Site; posting: Site; silent: Site }>({
  below: siteOf('/portfolio'),
  posting: siteOf('', '--form', 'https://forms.example.com/f/robin'),
  silent: siteOf('', '--form', 'none'),
  baseURL: undefined,
  // Whatever a page asks for is there; what the visitor did not wait for is cut off.
  failed: [
    async ({ page }, use) => {
      const failed: string[] = []
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
      })
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
      })
      await use(failed)
      expect(failed).toEqual([])
    },
    { auto: true },
  ],
})

test.describe.configure({ mode: 'default' })

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')

test('below a path pages are reached by a click and by their address, with a slash or without', async ({
  below,
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto(below.url)
  await hydrate(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Resume' }).click()
  await expect(page).toHaveURL(`${below.url}/resume`)
  await expect(page).toHaveTitle('Resume - Robin Sample Personal Website')
  await expect(current(page)).toHaveText('Resume')
  await page.reload()
  await expect(page).toHaveURL(`${below.url}/resume/`)
  await expect(current(page)).toHaveText('Resume')
  await hydrate(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resume')
  await expect(current(page)).toHaveText('Resume')
  await page.getByRole('banner').getByRole('link', { name: 'Robin Sample' }).click()
  await expect(page).toHaveURL(`${below.url}/`)
  await expect(current(page)).toHaveText('About')
  expect(documents.map((path) => path.replace('/portfolio', ''))).toEqual([
    ...['', '/', '/resume', '/resume/'],
  ])
  // Each in the language of the page before it.
  await page.goto(`${below.url}/about/`)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(`${below.url}/es/about/`)
  await hydrate(page)
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Currículum' })
    .click()
  await expect(page).toHaveURL(`${below.url}/es/resume`)
})

test('below a path the theme, the carousel, pictures and files work', async ({ below, page }) => {
  await page.goto(`${below.url}/projects/`)
  await page.locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await hydrate(page)
  const next = page.getByRole('button', { name: 'Next project' })
  await next.click()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  await next.click()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  for (const path of ['/', '/contact/', '/ar/projects/']) {
    await page.goto(below.url + path)
    await expect(page.locator('html')).toHaveClass(/dark/)
    await hydrate(page)
    for (const image of await page.locator('img:visible').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0)
    }
  }
  expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0)
  const origin = new URL(below.url).origin
  const { icons, start_url } = await (await fetch(`${below.url}/site.webmanifest`)).json()
  const cv = await page
    .getByRole('link', { name: 'تنزيل السيرة الذاتية' })
    .first()
    .getAttribute('href')
  for (const path of [start_url, icons[0].src, cv]) {
    expect((await fetch(origin + path)).status, path).toBe(200)
  }
})

test.describe('elsewhere', () => {
  test.use({ expectedConsole: [/status of 404/] })
  test('an unknown address has the page for such, from which links lead on', async ({
    below,
    failed,
    page,
  }) => {
    await page.goto(`${below.url}/no/such/page`)
    await hydrate(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .click()
    await expect(page).toHaveURL(`${below.url}/contact`)
    expect(failed.splice(0)).toEqual([`404 ${below.url}/no/such/page`])
  })
})

for (const javaScriptEnabled of [true, false]) {
  test(`the form goes to the visitor's mail program, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    below,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.addInitScript(() => {
      addEventListener('foyer:hydrated', () => Object.assign(window, { isHydrated: true }), true)
    })
    // What Chromium makes of one by itself.
    const space = javaScriptEnabled ? '%20' : '+'
    const asked: string[] = []
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto(`${below.url}/contact/`)
    await page.getByRole('button', { name: 'Write an e-mail' }).click()
    await expect(page.getByText('Please write a message.')).toBeVisible()
    await page.getByLabel('Message').fill('Hello & welcome,\nRobin')
    if (javaScriptEnabled) await page.waitForFunction(() => 'isHydrated' in window)
    await page.getByRole('button', { name: 'Write an e-mail' }).click()
    await expect
      .poll(() => asked)
      .toEqual([
        `mailto:robin@example.com?subject=Robin${space}Sample${space}Personal${space}Website&body=Hello${space}%26${space}welcome%2C%0D%0ARobin`,
      ])
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('the form is posted to the service that was named, by the browser itself', async ({
  posting,
  page,
}) => {
  const posted: (string | null)[] = []
  await page.route('https://forms.example.com/**', (route) => {
    posted.push(`${route.request().method()} ${route.request().url()}`, route.request().postData())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
  })
  await page.goto(`${posting.url}/contact`)
  await fillForm(page, { message: 'Hello' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading')).toHaveText('Thank you')
  expect(posted).toEqual([
    'POST https://forms.example.com/f/robin',
    'name=Vera+Visitor&email=vera%40example.com&message=Hello',
  ])
})

test('where no form is wanted there is none, and how to reach the owner stays', async ({
  silent,
  page,
}) => {
  await page.goto(`${silent.url}/contact`)
  await hydrate(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Save contact card' })).toBeVisible()
})

test('nothing of it leads to a desk or a server, and no script or style is allowed but its own', async ({
  below,
  posting,
  silent,
}) => {
  for (const { site } of [below, posting, silent]) {
    const files = globSync('**/*.{html,js,css,txt,xml,json,webmanifest,md}', { cwd: site })
    expect(files).toContain('404.html')
    expect(files).toContain('es/about/index.html')
    for (const file of files) {
      const text = readFileSync(join(site, file), 'utf8')
      expect(text, file).not.toMatch(/\/admin|\/api\b|>Admin</)
      if (!file.endsWith('.html')) continue
      expect(text).toMatch(
        /<head>.{0,140}<meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;;/,
      )
    }
  }
})
