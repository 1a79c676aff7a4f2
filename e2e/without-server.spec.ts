import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { root } from '../load/root.ts'
import { hydrate } from '../testing/hydrate.ts'
import { addLanguages } from '../testing/translations.ts'
import { hostFiles } from './file-host.ts'
import { expect, test as journey, sendForm, titleOf } from './journey.ts'
import { watchDocuments } from './requests.ts'

let folder = ''

/** Builds the sample as a site without a server, in all languages of its content, and hosts it. */
async function makeSite(name: string, base: string, ...args: string[]) {
  const [content, site] = [join(folder, `${name}-content`), join(folder, name)]
  cpSync(join(root, 'content'), content, { recursive: true })
  cpSync(join(root, 'dist', 'public', 'resume.pdf'), join(content, 'cv.pdf'))
  if (base) addLanguages(content)
  const command = [join(root, 'commands', 'launch.mjs'), 'static', '--content', content]
  await promisify(execFile)(process.execPath, [...command, '--into', site, ...args], {
    env: { PATH: process.env.PATH, SITE_URL: `https://robin.example.com${base}` },
  })
  return { ...(await hostFiles(site, base)), site }
}

type Site = Awaited<ReturnType<typeof makeSite>>

let [below, posting, silent] = [] as unknown as [Site, Site, Site]

const test = journey.extend<{ failed: string[] }>({
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
test.beforeAll(async () => {
  test.setTimeout(0)
  folder = mkdtempSync(join(tmpdir(), 'foyer-alone-'))
  ;[below, posting, silent] = await Promise.all([
    makeSite('below', '/portfolio'),
    makeSite('posting', '', '--form', 'https://forms.example.com/f/robin'),
    makeSite('silent', '', '--form', 'none'),
  ])
})
test.afterAll(() => {
  for (const site of [below, posting, silent]) site?.stop()
  rmSync(folder, { recursive: true })
})

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const current = (page: Page) => mainMenu(page).locator('[aria-current]')

test('below a path, clicks and addresses reach the pages', async ({ page }) => {
  const documents = watchDocuments(page)
  await page.goto(below.url)
  await hydrate(page)
  await mainMenu(page).getByRole('link', { name: 'Resume' }).click()
  await expect(page).toHaveURL(`${below.url}/resume`)
  await expect(page).toHaveTitle('Resume - Robin Sample Personal Website')
  await expect(current(page)).toHaveText('Resume')
  await page.reload()
  await expect(page).toHaveURL(`${below.url}/resume/`)
  await expect(current(page)).toHaveText('Resume')
  await hydrate(page)
  await expect(titleOf(page)).toHaveText('Resume')
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

test('below a path the theme, the carousel, pictures and files work', async ({ page }) => {
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
  test('an unknown address offers links', async ({ failed, page }) => {
    await page.goto(`${below.url}/no/such/page`)
    await hydrate(page)
    await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(`${below.url}/contact`)
    expect(failed.splice(0)).toEqual([`404 ${below.url}/no/such/page`])
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test("the form goes to the visitor's mail program", async ({ page, context }) => {
      // What Chromium makes of one by itself.
      const space = javaScriptEnabled ? '%20' : '+'
      const asked: string[] = []
      const session = await context.newCDPSession(page)
      await session.send('Page.enable')
      session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
      const submit = page.getByRole('button', { name: 'Write an e-mail' })
      await page.goto(`${below.url}/contact/`)
      await submit.click()
      await expect(page.getByText('Please write a message.')).toBeVisible()
      await page.getByLabel('Message').fill('Hello & welcome,\nRobin')
      if (javaScriptEnabled) await page.waitForFunction(() => 'isHydrated' in window)
      await submit.click()
      const subject = ['Robin', 'Sample', 'Personal', 'Website'].join(space)
      const body = `Hello${space}%26${space}welcome%2C%0D%0ARobin`
      await expect
        .poll(() => asked)
        .toEqual([`mailto:robin@example.com?subject=${subject}&body=${body}`])
    })
  })
}

test('the form is posted to the service that was named', async ({ page }) => {
  const posted: (string | null)[] = []
  await page.route('https://forms.example.com/**', (route) => {
    posted.push(`${route.request().method()} ${route.request().url()}`, route.request().postData())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
  })
  await page.goto(`${posting.url}/contact`)
  await sendForm(page, { message: 'Hello' })
  await expect(page.getByRole('heading')).toHaveText('Thank you')
  expect(posted).toEqual([
    'POST https://forms.example.com/f/robin',
    'name=Vera+Visitor&email=vera%40example.com&message=Hello',
  ])
})

test('where no form is wanted, the contact card stays', async ({ page }) => {
  await page.goto(`${silent.url}/contact`)
  await hydrate(page)
  await expect(titleOf(page)).toHaveText('Contact')
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Save contact card' })).toBeVisible()
})

test('nothing leads to a desk or a server', () => {
  for (const { site } of [below, posting, silent]) {
    const files = globSync('**/*.{html,js,css,txt,xml,json,webmanifest,md}', { cwd: site })
    expect(files).toContain('404.html')
    expect(files).toContain(site === below.site ? 'es/about/index.html' : 'about/index.html')
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
