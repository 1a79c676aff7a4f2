import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { choose, expect, test, titleOf, words } from './journey.ts'
import { watchDocuments } from './requests.ts'

const { projects, resume } = words
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const socialLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Social' }).getByRole('link')

test('the header has a logo that links to /, menu and theme toggle', async ({ page }) => {
  await page.goto('/resume')
  const header = page.getByRole('banner')
  await expect(mainMenu(page).getByRole('link')).toHaveText(['About', 'Resume', 'Contact'])
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  const menu = await mainMenu(page).boundingBox()
  const content = await page.locator('#content').boundingBox()
  const card = await page.getByRole('complementary', { name: 'Profile' }).boundingBox()
  expect(menu?.y, 'above the content').toBeLessThan(content?.y ?? 0)
  expect((card?.x ?? 0) + (card?.width ?? 0), 'beside it').toBeLessThanOrEqual(content?.x ?? 0)
  const logo = header.getByRole('link', { name: words.profile.name })
  await expect(logo.locator('img')).toBeVisible()
  await expect(logo.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(header.getByRole('button', { name: /theme/ })).toBeVisible()
  await logo.click()
  await expect(page).toHaveURL('/')
})

test('social buttons are a vertical side rail on wide screens, which stays', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 600 })
  await page.goto('/')
  const [first, second] = await socialLinks(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()),
  )
  expect(second?.x).toBe(first?.x)
  expect(second?.y).toBeGreaterThan(first?.bottom ?? 0)
  const card = await page.getByRole('complementary', { name: 'Profile' }).boundingBox()
  expect(first?.right, 'beside the page').toBeLessThan(card?.x ?? 0)
  await expect(socialLinks(page)).toHaveCount(words.profile.links.length)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect((await socialLinks(page).first().boundingBox())?.y).toBe(first?.y)
})

test('the menu changes screen, title and highlight, not the document', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const documents = watchDocuments(page)
  /** The links of which none other has the ground. */
  const highlighted = () =>
    mainMenu(page)
      .getByRole('link')
      .evaluateAll((all) => {
        const shades = all.map((link) => getComputedStyle(link).backgroundColor)
        const isAlone = (shade = '') => shades.indexOf(shade) === shades.lastIndexOf(shade)
        return all.filter((_, index) => isAlone(shades[index])).map((link) => link.textContent)
      })
  const current = mainMenu(page).locator('[aria-current=page]')
  const shows = async (item: string, path: string, title = item) => {
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} - ${words.profile.name} Personal Website`)
    await expect(current).toHaveText(item)
    await page.mouse.move(5, 400)
    await expect.poll(highlighted).toEqual([item])
  }
  for (const item of ['Resume', 'Contact']) {
    await choose(page, item)
    await shows(item, `/${item.toLowerCase()}`)
    await expect(titleOf(page)).toHaveText(item)
    await expect(page.locator('#content'), 'a screen reader starts at the content').toBeFocused()
  }
  await page.goBack()
  await shows('Resume', '/resume')
  await choose(page, 'About')
  await shows('About', '/', 'Home')
  expect(documents).toEqual([])
  for (const path of ['/about', '/projects', '/home']) {
    await page.goto(path)
    await expect(current, path).toHaveCount(0)
  }
})

test('the home page leads to the projects', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Projects' })
  for (const { title } of projects) {
    await section.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/projects#[\w-]+$/)
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
    await page.goBack()
  }
  await section.getByRole('link', { name: 'See all projects' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(titleOf(page)).toHaveText('Projects')
})

test('the resume: parts in order, tags, credentials', async ({ page, context }) => {
  await context.route('https://credentials.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A credential</h1>' }),
  )
  await page.goto('/resume')
  const main = page.getByRole('main')
  const titles = ['Experience', 'Education', 'Advance Skills', 'Familiar Skills', 'Tools']
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles)
  await expect(main.getByRole('link', { name: 'Download CV' }), 'on small screens').toHaveCount(0)
  for (const [title, names] of [
    ['Advance Skills', resume.advanceSkills],
    ['Familiar Skills', resume.familiarSkills],
    ['Tools', resume.tools],
  ] as const) {
    const tags = page.getByRole('region', { name: title }).getByRole('listitem')
    await expect(tags).toHaveText(names)
    for (const size of ['padding-left', 'border-top-width', 'border-top-left-radius']) {
      await expect(tags.first()).not.toHaveCSS(size, '0px')
    }
  }
  const entries = page.getByRole('region', { name: 'Education' }).getByRole('listitem')
  for (const [index, { link }] of resume.education.entries()) {
    const button = entries.nth(index).getByText('Show credential')
    await expect(button).toHaveCount(link ? 1 : 0)
    if (!link) continue
    const opened = context.waitForEvent('page')
    await button.click()
    const tab = await opened
    await expect(tab).toHaveURL(link)
    expect(await tab.evaluate(() => opener), 'it knows nothing of this page').toBeNull()
    await expect(page).toHaveURL('/resume')
  }
  expect(resume.education.filter(({ link }) => link)).not.toHaveLength(0)
})

test("the browser takes the site's manifest without a complaint", async ({ page, baseURL }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${baseURL}/site.webmanifest`)
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}').short_name).toBe(words.profile.name)
})

test.describe('an address that no page has', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('says so at once, and offers ways on, until one is taken', async ({ page }) => {
    await page.goto('/nowhere')
    const notice = page.getByRole('alert')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice).toHaveText(/^There is no page at this address\./)
    const before = await notice.boundingBox()
    await hydrate(page)
    expect(await notice.boundingBox()).toEqual(before)
    await expect(titleOf(page)).toHaveText('About Me')
    await expect(notice.getByRole('link')).toHaveText(['Projects', 'Resume', 'Contact'])
    await notice.getByRole('link', { name: 'Resume' }).click()
    await expect(page).toHaveURL('/resume')
    await expect(titleOf(page)).toHaveText('Resume')
    await expect(notice).toHaveCount(0)
    await page.goBack()
    await expect(notice).toBeVisible()
  })
})
