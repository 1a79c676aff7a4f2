import type { Page } from '@playwright/test'
import { colourComplaints, complaints } from './axe.ts'
import { expect } from './journey.ts'
import { tabThrough } from './keyboard.ts'
import { findMotion, findNames } from './screen-checks.ts'
import { screenTest as test } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

/** Styles an element of the contact page as no design would. */
const spoil = (selector: string, style: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement, style) => {
      element.style.cssText += style
    }, style)

const remove = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.remove())

/** Adds a link to the page for each of these texts. */
const addLinks =
  (...texts: string[]) =>
  (page: Page) =>
    page.evaluate((texts) => {
      for (const [index, text] of texts.entries()) {
        const link = Object.assign(document.createElement('a'), { href: `/${index}` })
        link.append(text)
        document.querySelector('main')?.append(link)
      }
    }, texts)

const dotted = 'width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'

const allowMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** A check, what spoils the contact page, and what the check has to say of it. */
const ways: [
  (page: Page) => Promise<string[]>,
  string,
  (page: Page) => Promise<unknown>,
  RegExp,
][] = [
  [findFlaws, 'a page that scrolls sideways', widenTitle, /^sideways: the page by \d+ px$/],
  [
    findFlaws,
    'a part that scrolls sideways',
    spoil('form', 'overflow-x:auto;width:100px'),
    /^sideways: <form> /,
  ],
  [
    findFlaws,
    'what stands outside the window',
    spoil('h1', 'translate:-100vw'),
    /^outside: <h1> "Contact" from -/,
  ],
  [findFlaws, 'two texts in one place', spoil('h1', 'height:0'), /^overlap: "Contact" and "/],
  [
    findFlaws,
    'a text over a field',
    spoil('label', 'margin-bottom:-40px'),
    /^overlap: .*"Name".*<input>/,
  ],
  [
    findFlaws,
    'a text that is cut at its side',
    spoil('h1', 'width:60px;overflow:hidden;white-space:nowrap'),
    /^cut: "Contact" by <h1>/,
  ],
  [
    findFlaws,
    'a text that is cut at its foot',
    spoil('h1', 'height:20px;overflow:hidden'),
    /^cut: "Contact" by <h1>/,
  ],
  [
    findFlaws,
    'a text that ends in dots and is nowhere whole',
    spoil('h1', dotted),
    /^cut: "Contact" by <h1>/,
  ],
  [
    findFlaws,
    'a small target',
    spoil('footer a', 'min-height:0;line-height:1'),
    /^target: Privacy Policy of /,
  ],
  [complaints, 'a field without a label', remove('label'), /^label: /],
  [
    colourComplaints,
    'a colour that can not be read',
    spoil('h1', 'color:#ccc'),
    /^color-contrast: /,
  ],
  [findNames, 'a name that says nothing', addLinks('click here'), /a link is called "click here"/],
  [findNames, 'no name at all', addLinks(''), /a link is called ""/],
  [
    findNames,
    'one name for two things',
    addLinks('Same', 'Same'),
    /"Same" is a link and a link, of two kinds/,
  ],
  [findMotion, 'what moves where nobody minds', allowMotion, /^moves: </],
]

async function widenTitle(page: Page) {
  await spoil('#root', 'overflow-x:visible')(page)
  await spoil('h1', 'width:200vw')(page)
}

test('a page in order has no flaws, and each check sees what it is there for', async ({ page }) => {
  await page.goto('/contact')
  for (const check of new Set(ways.map(([check]) => check))) {
    expect(await check(page)).toEqual([])
  }
  for (const [check, what, spoilPage, flaw] of ways) {
    await page.goto('/contact')
    await spoilPage(page)
    expect(await check(page), what).toContainEqual(expect.stringMatching(flaw))
  }
  await page.goto('/contact')
  await spoil('h1', dotted)(page)
  await page.locator('h1').evaluate((title) => title.setAttribute('title', 'Contact'))
  expect(await findFlaws(page), 'cut where the whole is at hand').toEqual([])
})

test.describe('what does not come', () => {
  test.use({ expectedConsole: async ({}, use) => use([/net::ERR_FAILED|404/]) })

  test('fonts and pictures are missed', async ({ page }) => {
    for (const [file, flaw] of [
      ['**/*.woff2', /^font: /],
      ['**/assets/fist-*', /^picture: .*\/fist-/],
    ] as const) {
      await page.route(file, (route) => route.abort())
      await page.goto('/contact')
      expect(await findFlaws(page)).toContainEqual(expect.stringMatching(flaw))
      await page.unrouteAll()
    }
  })
})

test('a control that does not show its focus is noticed', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const [name, email] = document.querySelectorAll('input')
    if (name) name.style.outline = 'none'
    email?.style.setProperty('outline-color', '#eee', 'important')
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:auto 0 0 0;height:100%;z-index:99'
    const message = document.querySelector('textarea')
    message?.addEventListener('focus', () => document.body.append(cover))
    message?.addEventListener('blur', () => cover.remove())
  })
  const { flaws } = await tabThrough(page)
  expect(flaws).toEqual([
    expect.stringContaining('no ring'),
    expect.stringContaining('to 1'),
    expect.stringContaining('it is under'),
  ])
})
