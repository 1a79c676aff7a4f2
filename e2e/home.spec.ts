import { expect, test, words } from './journey.ts'

test("the home page has the heading 'About Me' and two paragraphs of biography", async ({
  page,
}) => {
  await page.goto('/')
  const about = page.getByRole('region', { name: 'About Me' })
  await expect(about.getByRole('heading', { name: 'About Me' })).toBeVisible()
  await expect(about.locator('p')).toHaveText(words.about)
  expect(words.about).toHaveLength(2)
})

test('the home page leads to the projects', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Projects' })
  for (const { title } of words.projects) {
    await section.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/projects#[\w-]+$/)
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
    await page.goBack()
  }
  await section.getByRole('link', { name: 'See all projects' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(page.getByRole('region', { name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('the biography tells of over 15 years of front-end experience and a large search company', async ({
    page,
  }) => {
    for (const path of ['/', '/about']) {
      await page.goto(path)
      const about = page.getByRole('region', { name: 'About Me' })
      await expect(about).toContainText('over 15 years of front-end experience')
      await expect(about).toContainText('a large search company')
    }
  })
})
