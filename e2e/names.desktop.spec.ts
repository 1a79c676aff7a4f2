import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { screenTest as test } from './screen-test.ts'
import { deskScreens, type Screen, siteScreens } from './screens.ts'

test.setTimeout(120_000)

type Node = { role?: { value: string }; name?: { value: string }; backendDOMNodeId?: number }

/** What a screen reader lists: the links and buttons of the page, as the browser's own tree names them. */
async function listControls(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  const listed = nodes.filter(({ role }) => ['link', 'button'].includes(role?.value ?? ''))
  const controls = listed.map(async ({ role, name, backendDOMNodeId: backendNodeId }) => {
    if (!backendNodeId) return []
    const { object } = await session.send('DOM.resolveNode', { backendNodeId })
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { return this.href ?? "" }',
      returnByValue: true,
    })
    return [{ role: role?.value ?? '', name: name?.value ?? '', does: String(result.value) }]
  })
  const all = (await Promise.all(controls)).flat()
  await session.detach()
  return all
}

const empty = /^(|click here|here|more|read more|link|button|this|go)$/i

async function flawsOf(page: Page, screens: Screen[]) {
  const flaws: string[] = []
  let looked = 0
  for (const { name: screen, open } of screens) {
    await open(page)
    const controls = await listControls(page)
    looked += controls.length
    for (const [index, { role, name, does }] of controls.entries()) {
      if (empty.test(name.trim())) flaws.push(`${screen}: a ${role} is called "${name}"`)
      const other = controls.slice(index + 1).find((one) => one.name === name)
      // Buttons have no address to tell that they do the same; the toasts' are as many as the toasts.
      if (other && (does === '' || other.does !== does) && name !== 'close') {
        flaws.push(`${screen}: "${name}" is a ${role} and a ${other.role}, of two kinds`)
      }
    }
    const lang = await page.locator('html').getAttribute('lang')
    if (lang !== 'en') flaws.push(`${screen}: the language is ${lang}`)
    if ((await page.getByRole('heading', { level: 1 }).count()) > 1)
      flaws.push(`${screen}: two titles`)
  }
  expect(looked / screens.length, 'there was something to look at').toBeGreaterThan(5)
  return flaws
}

test('links and buttons make sense when a screen reader lists them', async ({ page }) => {
  expect(await flawsOf(page, siteScreens)).toEqual([])
})

test("so do the owner's", async ({ page, furnish }) => {
  await furnish(page)
  expect(await flawsOf(page, deskScreens)).toEqual([])
})

test('names that say nothing, or the same of two things, are noticed', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    for (const [href, text] of [
      ['/x', 'click here'],
      ['/1', 'Same'],
      ['/2', 'Same'],
    ] as const) {
      const link = Object.assign(document.createElement('a'), { href })
      link.append(text)
      document.querySelector('main')?.append(link)
    }
    document.querySelector('main')?.append(document.createElement('button'))
  })
  const open = async () => {}
  expect(await flawsOf(page, [{ name: 'spoilt', open }])).toEqual([
    'spoilt: a link is called "click here"',
    'spoilt: "Same" is a link and a link, of two kinds',
    'spoilt: a button is called ""',
  ])
})

test('the carousel is what the ARIA practices call one', async ({ page }) => {
  await siteScreens.find(({ name }) => name === 'projects')?.open(page)
  const carousel = page.getByRole('region', { name: 'Projects' })
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(carousel).toMatchAriaSnapshot(`
    - region "Projects":
      - group "1 of 3":
        - article
      - button "Previous project"
      - list "Choose a project":
        - listitem:
          - link /^Show project 1/
        - listitem:
          - link /^Show project 2/
        - listitem:
          - link /^Show project 3/
      - button "Next project"
      - paragraph: /^Project 1 of 3/
  `)
  for (const slide of await carousel.locator('.swiper-slide').all()) {
    await expect(slide).toHaveAttribute('aria-roledescription', 'slide')
  }
})
