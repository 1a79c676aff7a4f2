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

type Check = (page: Page) => Promise<string[]>

/** For each check, what spoils the contact page, and what it has to say of that. */
const ways: [Check, [spoil: (page: Page) => Promise<unknown>, flaw: RegExp][]][] = [
  [
    findFlaws,
    [
      [widenTitle, /^sideways: the page by \d+ px$/],
      [spoil('form', 'overflow-x:auto;width:100px'), /^sideways: <form> /],
      [spoil('h1', 'translate:-100vw'), /^outside: <h1> "Contact" from -/],
      [spoil('h1', 'height:0'), /^overlap: "Contact" and "/],
      [spoil('label', 'margin-bottom:-40px'), /^overlap: .*"Name".*<input>/],
      [spoil('h1', 'width:60px;overflow:hidden;white-space:nowrap'), /^cut: "Contact" by <h1>/],
      [spoil('h1', 'height:20px;overflow:hidden'), /^cut: "Contact" by <h1>/],
      [spoil('h1', dotted), /^cut: "Contact" by <h1>/],
      [spoil('footer a', 'min-height:0;line-height:1'), /^target: Privacy Policy of /],
    ],
  ],
  [complaints, [[remove('label'), /^label: /]]],
  [colourComplaints, [[spoil('h1', 'color:#ccc'), /^color-contrast: /]]],
  [
    findNames,
    [
      [addLinks('click here'), /a link is called "click here"/],
      [addLinks(''), /a link is called ""/],
      [addLinks('Same', 'Same'), /"Same" is a link and a link, of two kinds/],
    ],
  ],
  [findMotion, [[allowMotion, /^moves: </]]],
]

async function widenTitle(page: Page) {
  await spoil('#root', 'overflow-x:visible')(page)
  await spoil('h1', 'width:200vw')(page)
}

test('a page in order has no flaws, and each check sees what it is there for', async ({ page }) => {
  await page.goto('/contact')
  const whole = await page.evaluateHandle(() => document.body.cloneNode(true))
  const restore = () => whole.evaluate((whole) => document.body.replaceWith(whole.cloneNode(true)))
  for (const [check] of ways) expect(await check(page)).toEqual([])
  for (const [check, spoilt] of ways) {
    for (const [spoilPage, flaw] of spoilt) {
      await restore()
      await spoilPage(page)
      expect(await check(page)).toContainEqual(expect.stringMatching(flaw))
    }
  }
  await restore()
  await spoil('h1', dotted)(page)
  await page.locator('h1').evaluate((title) => title.setAttribute('title', 'Contact'))
  expect(await findFlaws(page), 'cut where the whole is at hand').toEqual([])
})

test.describe('what does not load', () => {
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
