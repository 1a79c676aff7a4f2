import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { screenTest as test } from './screen-test.ts'
import { findSmallTargets } from './targets.ts'
import { findFlaws } from './visual-check.ts'

/** Styles an element of the contact page as no design would. */
const spoil = (page: Page, selector: string, style: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement, style) => {
      element.style.cssText += style
    }, style)

const dotted = 'width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'

const ways: [string, (page: Page) => Promise<unknown>, RegExp][] = [
  [
    'a page that scrolls sideways',
    async (page) => {
      await spoil(page, '#root', 'overflow-x:visible')
      await spoil(page, 'h1', 'width:200vw')
    },
    /^sideways: the page by \d+ px$/,
  ],
  [
    'a part that scrolls sideways',
    (page) => spoil(page, 'form', 'overflow-x:auto;width:100px'),
    /^sideways: <form> /,
  ],
  [
    'what stands outside the window',
    (page) => spoil(page, 'h1', 'translate:-100vw'),
    /^outside: <h1> "Contact" from -/,
  ],
  ['two texts in one place', (page) => spoil(page, 'h1', 'height:0'), /^overlap: "Contact" and "/],
  [
    'a text over a field',
    (page) => spoil(page, 'label', 'margin-bottom:-40px'),
    /^overlap: .*"Name".*<input>/,
  ],
  [
    'a text that is cut at its side',
    (page) => spoil(page, 'h1', 'width:60px;overflow:hidden;white-space:nowrap'),
    /^cut: "Contact" by <h1>/,
  ],
  [
    'a text that is cut at its foot',
    (page) => spoil(page, 'h1', 'height:20px;overflow:hidden'),
    /^cut: "Contact" by <h1>/,
  ],
  [
    'a text that ends in dots and is nowhere whole',
    (page) => spoil(page, 'h1', dotted),
    /^cut: "Contact" by <h1>/,
  ],
  [
    'a small target',
    (page) => spoil(page, 'footer a', 'min-height:0;line-height:1'),
    /^target: Privacy Policy of /,
  ],
]

test('a page in order has no flaws', async ({ page }) => {
  await page.goto('/contact')
  expect(await findFlaws(page)).toEqual([])
  expect(await page.evaluate(findSmallTargets)).toEqual([])
})

test('the check sees what is not', async ({ page }) => {
  for (const [what, spoilPage, flaw] of ways) {
    await page.goto('/contact')
    await spoilPage(page)
    const flaws = [...(await findFlaws(page)), ...(await page.evaluate(findSmallTargets))]
    expect(flaws, what).toContainEqual(expect.stringMatching(flaw))
  }
})

test('the check takes a text that is cut where the whole is at hand', async ({ page }) => {
  await page.goto('/contact')
  await spoil(page, 'h1', dotted)
  await page.locator('h1').evaluate((title) => title.setAttribute('title', 'Contact'))
  expect(await findFlaws(page)).toEqual([])
})

test.describe('what does not come', () => {
  test.use({ expectedConsole: async ({}, use) => use([/net::ERR_FAILED|404/]) })

  test('the check sees a font that does not', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/contact')
    expect(await findFlaws(page)).toContainEqual(expect.stringMatching(/^font: /))
  })

  test('the check sees a picture that does not', async ({ page }) => {
    await page.route('**/assets/fist-*', (route) => route.abort())
    await page.goto('/contact')
    expect(await findFlaws(page)).toEqual([expect.stringMatching(/^picture: .*\/fist-/)])
  })
})
