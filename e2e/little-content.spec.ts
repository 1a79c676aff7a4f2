import { hydrate } from '../testing/hydrate.ts'
import { expectNoServer, testOfFiles } from './file-host.ts'
import { expect } from './journey.ts'
import { empty, flawsOf } from './much-and-little.ts'
import { screenTest } from './screen-test.ts'

/** A site without a server, whose form goes to the owner's mail. */
const test = testOfFiles(screenTest, empty)

test('hardly any content is in order, and no link leads to none', async ({ page, request }) => {
  expect(await flawsOf(page)).toEqual({})
  await page.goto('/nowhere')
  await hydrate(page)
  await expect(page.getByRole('link', { name: /projects|biography/i })).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Resume', 'Contact'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu.getByRole('link')).toHaveText(['About', 'Resume', 'Contact'])
  const read = async (path: string) => (await request.get(path)).text()
  const [, rules = ''] = /"speculationrules">(.*?)</.exec(await read('/')) ?? []
  for (const made of [rules, await read('/sitemap.xml'), await read('/llms.txt')]) {
    expect(made).toContain('/contact')
    expect(made).not.toMatch(/\/(projects|about)\b/)
  }
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
      await page.goto('/contact')
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

test('nothing leads to an admin area or a server', ({ site }) => {
  expectNoServer(site)
})
