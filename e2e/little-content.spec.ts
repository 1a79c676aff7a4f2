import { hydrate } from '../testing/hydrate.ts'
import { expect } from './journey.ts'
import { empty } from './much-and-little.ts'
import { flawsOfPages, screenTestOf } from './screen-test.ts'

const test = screenTestOf(empty, 'https://example.com')

test('hardly any content is in order, and no link leads to none', async ({ page, request }) => {
  expect(await flawsOfPages(page)).toEqual({})
  await page.goto('/nowhere')
  await hydrate(page)
  await expect(page.getByRole('link', { name: /projects|biography/i })).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Resume', 'Contact'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu.getByRole('link')).toHaveText(['About', 'Resume', 'Contact', 'Admin'])
  const read = async (path: string) => (await request.get(path)).text()
  const [, rules = ''] = /"speculationrules">(.*?)</.exec(await read('/')) ?? []
  for (const made of [rules, await read('/sitemap.xml'), await read('/llms.txt')]) {
    expect(made).toContain('/contact')
    expect(made).not.toMatch(/\/(projects|about)\b/)
  }
})
