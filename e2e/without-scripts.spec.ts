import { expect, publicPaths, test, titleOf, words } from './journey.ts'

test.use({ javaScriptEnabled: false })

const { profile, privacy, projects } = words

// What each page says is in pages.spec.ts; the menu of small screens in mobile-menu.phone.spec.ts.

test('links reach every page, and all on it can be read', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Resume', '/resume'],
    ['Contact', '/contact'],
    ['About', '/'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(menu.locator('[aria-current=page]')).toHaveText(name)
  }
  await page.getByRole('link', { name: 'See all projects' }).click()
  await expect(page).toHaveURL('/projects')
  await page.getByRole('link', { name: profile.name }).click()
  await expect(page).toHaveURL('/')
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await expect(page.getByRole('main')).toBeVisible()
    const faint = await page
      .locator('[data-reveal]')
      .evaluateAll((all) => all.filter((block) => getComputedStyle(block).opacity !== '1').length)
    expect(faint, path).toBe(0)
  }
  const fitting = page.locator('meta[name=theme-color]:not([media="not all"])')
  await expect(fitting, "the browser's own frame").toHaveCount(1)
  await expect(fitting).toHaveAttribute('content', '#f8f4ec')
})

test('the privacy text can be read, and put away', async ({ page }) => {
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
  const project = (index: number) =>
    page.getByRole('heading', { name: projects[index]?.title ?? '', exact: true })
  const last = project(projects.length - 1)
  const arrows = page.getByRole('button', { name: /project$/ })
  await expect(arrows, 'no arrow that would do nothing').toHaveCount(0)
  await expect(project(0)).toBeInViewport()
  await expect(last).not.toBeInViewport()
  await page.locator('.carousel').hover()
  await page.mouse.wheel(5000, 0)
  await expect(last).toBeInViewport()
  await page.getByRole('link', { name: /^Show project 2/ }).click()
  await expect(project(1)).toBeInViewport()
  await expect(last).not.toBeInViewport()
})

test.describe('any other path', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('shows the home page, and says that it is another', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(titleOf(page)).toHaveText('About Me')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
  })
})
