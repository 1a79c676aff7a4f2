import { expect, test, words } from './journey.ts'

const { resume } = words

test('the resume is short: its summary, then three entries in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/resume')
  const entries = page.getByRole('region', { name: 'Experience' }).locator('.entry')
  await expect(entries).toHaveCount(resume.experience.length)
  for (const nth of [0, 1, 2]) await expect(entries.nth(nth)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1900)
  await expect(entries.first()).toContainText(/Mar\s2021\s– Present/)
  await expect(entries.first()).toContainText(/\d+ years/)
  await expect(entries.first().getByText('1.6 seconds')).toHaveCSS('font-weight', '600')
  for (const [name, path] of [
    ['See all projects', '/projects'],
    ['Contact Me', '/contact'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', path)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('older entries show two lines, and all of them on demand', async ({ page }) => {
    await page.goto('/resume')
    const entries = page.getByRole('region', { name: 'Experience' }).locator('.entry')
    const text = entries.nth(2).locator('.entry-text')
    const hidden = () =>
      text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await expect(entries.nth(1).getByRole('checkbox')).toHaveCount(0)
    expect(await hidden()).toBeGreaterThan(20)
    await entries.nth(2).getByText('More:').click()
    expect(await hidden()).toBe(0)
  })
})
