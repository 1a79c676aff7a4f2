import type { Page } from '@playwright/test'
import { expect, publicPaths, test, words } from './journey.ts'

test.use({ javaScriptEnabled: false })

const { profile, about, privacy, resume, projects, stack } = words

/** Every text that a path must show. */
const texts: Record<string, (string | undefined)[]> = {
  '/': [...about, ...projects.map(({ title }) => title)],
  '/home': about,
  '/about': about,
  '/projects': projects.flatMap(({ title, description }) => [title, description]),
  '/resume': [
    ...resume.experience.flatMap(({ date, title, place, description }) => [
      date,
      title,
      place,
      description,
    ]),
    ...resume.education.flatMap(({ date, title, place }) => [date, title, place]),
    ...resume.advanceSkills,
    ...resume.familiarSkills,
    ...resume.tools,
  ],
  '/contact': ['Name', 'Email', 'Message', 'Submit', ...profile.contact.map(({ value }) => value)],
}

/** Whatever is there to read, without what style hides. */
const reads = (page: Page) => page.locator('main').innerText()

test('every page reads completely, in the light theme', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    const text = (await reads(page)).replace(/\s+/g, ' ')
    for (const expected of texts[path] ?? []) if (expected) expect(text, path).toContain(expected)
    const card = page.getByRole('complementary', { name: 'Profile' })
    await expect(card).toContainText(profile.greeting)
    await expect(card).toContainText(profile.jobTitle)
    await expect(page.getByRole('contentinfo')).toContainText('© 2025')
    // Nothing waits for a script to make it readable.
    for (const block of await page.locator('[data-reveal]').all()) {
      await expect(block).toHaveCSS('opacity', '1')
    }
  }
  await page.goto('/')
  const technologies = page.getByRole('list', { name: 'Technologies' })
  for (const { tooltip, showOnBanner } of Object.values(stack)) {
    if (showOnBanner) await expect(technologies).toContainText(tooltip)
  }
})

test('every page is reached by links', async ({ page, isMobile }) => {
  await page.goto('/')
  for (const [name, path] of [
    ['Resume', '/resume'],
    ['Contact', '/contact'],
    ['About', '/'],
  ] as const) {
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: isMobile ? 'Mobile' : 'Main' })
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(
      page.locator(`[aria-label=${isMobile ? 'Mobile' : 'Main'}] [aria-current=page]`),
    ).toHaveText(name)
  }
  await page.getByRole('link', { name: 'See all projects' }).click()
  await expect(page).toHaveURL('/projects')
  await page.getByRole('link', { name: profile.name }).click()
  await expect(page).toHaveURL('/')
})

test('the privacy text can be read, and put away', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/resume')
  const text = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(text).toBeHidden()
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(text).toBeVisible()
  for (const block of privacy) await expect(text).toContainText(block)
  await expect(text.getByText('Your privacy matters here.')).toBeInViewport()
  await text.getByRole('button', { name: 'Close' }).click()
  await expect(text).toBeHidden()
})

test('the projects can be scrolled to the last one', async ({ page }) => {
  await page.goto('/projects')
  const titleOf = (index: number) =>
    page.getByRole('heading', { name: projects[index]?.title ?? '', exact: true })
  const last = projects.length - 1
  await expect(
    page.getByRole('button', { name: /project$/ }),
    'no arrow that would do nothing',
  ).toHaveCount(0)
  await expect(titleOf(0)).toBeInViewport()
  await expect(titleOf(last)).not.toBeInViewport()
  await page.locator('.carousel').hover()
  await page.mouse.wheel(5000, 0)
  await expect(titleOf(last)).toBeInViewport()
  await page.getByRole('link', { name: /^Show project 2/ }).click()
  await expect(titleOf(1)).toBeInViewport()
  await expect(titleOf(last)).not.toBeInViewport()
})

test.describe('any other path', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('shows the home page, and says that it is another', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
  })
})

test("the browser's own frame takes the light theme's colour", { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  const fitting = page.locator('meta[name=theme-color]:not([media="not all"])')
  await expect(fitting).toHaveCount(1)
  await expect(fitting).toHaveAttribute('content', '#f8f4ec')
})
