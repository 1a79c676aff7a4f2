import type { Page } from '@playwright/test'
import { expect, publicPaths, test, titleOf, words } from './journey.ts'

const { profile, projects, resume } = words
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const boxOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).evaluate((card) => card.getBoundingClientRect())

const brokenAddresses = (page: Page) =>
  page.locator('a[href^="mailto:"], a[href^="tel:"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const parts = [...link.querySelectorAll('span > span')]
      const lines = new Set(parts.map((part) => part.getBoundingClientRect().top))
      return lines.size === 1 ? [] : [link.outerHTML]
    }),
  )

test('the frame: logo, theme toggle, menu and content beside the card, social rail', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 600 })
  await page.goto('/resume')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /theme/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  // The item with id 06 is hidden on large screens.
  const names = ['About', 'Projects', 'Resume', 'Writing', 'Contact']
  await expect(mainMenu(page).getByRole('link')).toHaveText(names)
  await expect(page.getByRole('contentinfo')).toContainText('© 2025')

  const card = await boxOf(page, 'Profile')
  const content = await page.locator('#content').boundingBox()
  expect(card.right, 'the card is at the left').toBeLessThanOrEqual(content?.x ?? 0)
  const links = page.getByRole('navigation', { name: 'Social' }).getByRole('link')
  await expect(links).toHaveCount(profile.links.length)
  const [first, second] = await links.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()),
  )
  expect(second?.x, 'one below the other').toBe(first?.x)
  expect(first?.right, 'beside the page').toBeLessThan(card.x)
  const name = links.first().getByText(profile.links[0]?.title ?? '')
  await expect(name).toBeHidden()
  await links.first().hover()
  await expect(name).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()

  const logo = header.getByRole('link', { name: profile.name })
  await expect(logo.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await logo.click()
  await expect(page).toHaveURL('/')
})

test('the home page leads to each project, and to all', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Projects' })
  for (const { title, slug } of projects) {
    const link = section.getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', `/projects/${slug}`)
  }
  await section.getByRole('link', { name: 'See all projects' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(titleOf(page)).toHaveText('Projects')
})

test('the resume: three entries in the first view, parts in order, tags, credentials, files to download', async ({
  page,
  context,
}) => {
  await context.route('https://credentials.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A credential</h1>' }),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/resume')
  const main = page.getByRole('main')
  const jobs = page.getByRole('region', { name: 'Experience' }).locator('.entry')
  await expect(jobs).toHaveCount(resume.experience.length)
  for (const nth of [0, 1, 2]) await expect(jobs.nth(nth)).toBeInViewport({ ratio: 1 })
  // In the fallback typeface, which a busy machine may show, it is 33 px more than the 1,889 of its own.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1925)
  await expect(jobs.first()).toContainText(/Mar\s2021\s– Present/)
  await expect(jobs.first()).toContainText(/\d+ years/)
  for (const [name, path] of [
    ['See all projects', '/projects'],
    ['Contact Me', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  const titles = ['Experience', 'Education', 'Advance Skills', 'Familiar Skills', 'Tools']
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles)
  await expect(main.getByRole('link', { name: 'Download CV' }), 'on small screens').toHaveCount(0)
  const tag = page.getByRole('region', { name: 'Tools' }).getByRole('listitem').first()
  await expect(tag, 'like a button').not.toHaveCSS('border-top-left-radius', '0px')
  const entries = page.getByRole('region', { name: 'Education' }).getByRole('listitem')
  for (const [index, { link }] of resume.education.entries()) {
    const button = entries.nth(index).getByText('Show credential')
    await expect(button).toHaveCount(link ? 1 : 0)
    if (!link) continue
    const opened = context.waitForEvent('page')
    await button.click()
    await expect(await opened).toHaveURL(link)
    await expect(page).toHaveURL('/resume')
  }
  expect(resume.education.filter(({ link }) => link)).not.toHaveLength(0)

  for (const [name, file] of [
    ['PDF', 'Robin-Sample-CV.pdf'],
    ['Word', 'Robin-Sample-CV.docx'],
    ['JSON', 'Robin-Sample-resume.json'],
    ['Markdown', 'Robin-Sample-resume.md'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await main.getByRole('link', { name, exact: true }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  }
})

test('the page ends at its footer', async ({ page }) => {
  const sizes = [
    [390, 844],
    [1366, 625],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const
  for (const path of [...publicPaths, '/writing', '/writing/the-slowest-phone']) {
    await page.goto(path)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const below = await page
        .getByRole('contentinfo')
        .evaluate(
          (footer) =>
            document.documentElement.scrollHeight - scrollY - footer.getBoundingClientRect().bottom,
        )
      expect(Math.abs(below), `${path} at ${width}`).toBeLessThan(1)
    }
  }
})

test('the contact page has the details and a contact card', async ({ page }) => {
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await brokenAddresses(page), `${path} at ${width}`).toEqual([])
    }
  }
  await expect(page.locator('main a[href="tel:+12025550142"]')).toBeVisible()
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save contact card' }).click()
  expect((await saved).suggestedFilename()).toBe('Robin-Sample-contact.vcf')
})

test.describe('an address that no page has', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('shows the home page, and says so, until a way on is taken', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(titleOf(page)).toHaveText('About Me')
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText(/^This page doesn’t exist\./)
    const names = ['Projects', 'Resume', 'Writing', 'Contact']
    await expect(notice.getByRole('link')).toHaveText(names)
    await notice.getByRole('link', { name: 'Resume' }).click()
    await expect(page).toHaveURL('/resume')
    await expect(notice).toHaveCount(0)
  })
})
