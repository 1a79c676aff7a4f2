import { expect, test, words } from './journey.ts'

const { experience, education, advanceSkills, familiarSkills, tools } = words.resume

test('Experience and Education, then Advance Skills, Familiar Skills and Tools', async ({
  page,
}) => {
  await page.goto('/resume')
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Experience',
    'Education',
    'Advance Skills',
    'Familiar Skills',
    'Tools',
  ])
})

test("entries with a link show a 'Show credential' button, which opens in a new tab", async ({
  page,
  context,
}) => {
  await context.route('https://credentials.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A credential</h1>' }),
  )
  await page.goto('/resume')
  const entries = page.getByRole('region', { name: 'Education' }).getByRole('listitem')
  for (const [index, { link }] of education.entries()) {
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
  expect(education.filter(({ link }) => link)).not.toHaveLength(0)
})

test('a Download CV link on small screens only', async ({ page, isMobile }) => {
  await page.goto('/resume')
  const link = page.locator('main').getByRole('link', { name: 'Download CV' })
  if (!isMobile) {
    await expect(link).toHaveCount(0)
    return
  }
  await expect(link).toBeVisible()
  const saved = page.waitForEvent('download')
  await link.click()
  expect((await saved).suggestedFilename()).toBe('Robin-Sample-CV.pdf')
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('the Experience list has date, title, place, location and description of each entry', async ({
    page,
  }) => {
    await page.goto('/resume')
    const entries = page.getByRole('region', { name: 'Experience' }).getByRole('listitem')
    await expect(entries).toHaveCount(experience.length)
    for (const [index, { date, title, place, location, description }] of experience.entries()) {
      const entry = entries.nth(index)
      await expect(entry.getByRole('heading')).toHaveText(title)
      for (const text of [date, place, location, description]) {
        if (text) await expect(entry).toContainText(text)
      }
    }
  })

  test('the Education list has date range, title and place of each entry', async ({ page }) => {
    await page.goto('/resume')
    const entries = page.getByRole('region', { name: 'Education' }).getByRole('listitem')
    await expect(entries).toHaveCount(education.length)
    for (const [index, { date, title, place }] of education.entries()) {
      await expect(entries.nth(index).getByRole('heading')).toHaveText(title)
      await expect(entries.nth(index)).toContainText(date)
      await expect(entries.nth(index)).toContainText(place)
    }
  })

  test('Advance Skills, Familiar Skills and Tools are button-like tags', async ({ page }) => {
    await page.goto('/resume')
    for (const [title, names] of [
      ['Advance Skills', advanceSkills],
      ['Familiar Skills', familiarSkills],
      ['Tools', tools],
    ] as const) {
      const tags = page.getByRole('region', { name: title }).getByRole('listitem')
      await expect(tags).toHaveText(names)
      const { padding, border, radius } = await tags.first().evaluate((tag) => {
        const style = getComputedStyle(tag)
        return {
          padding: style.paddingLeft,
          border: style.borderTopWidth,
          radius: style.borderTopLeftRadius,
        }
      })
      for (const size of [padding, border, radius])
        expect(Number.parseFloat(size)).toBeGreaterThan(0)
    }
  })
})
