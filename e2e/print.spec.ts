import type { Page } from '@playwright/test'
import { linesOf, resumeFacts } from '../testing/facts.ts'
import { firstMissing, openPdf } from '../testing/pdf.ts'
import { expect, test, words } from './journey.ts'
import { pathOf, watch } from './requests.ts'
import { showTheme, themes } from './screen-test.ts'

const { profile, resume, projects } = words
/** Opens a page in the dark theme, once its pictures, its typeface and its styles for paper are there. */
const open = async (page: Page, path: string) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // The icons come late, and no event of the page tells of a mask.
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode()))
  })
  await page.waitForFunction(
    () =>
      [...document.styleSheets].some(({ media }) => media.mediaText === 'print') &&
      [...document.fonts].some(
        ({ family, status }) => family.includes('Grotesk') && status === 'loaded',
      ),
  )
}

/** On paper a page looks alike in both themes: black on white. */
async function expectOneLook(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const printed: Buffer[] = []
  for (const theme of themes) {
    await showTheme(page, theme)
    printed.push(await page.screenshot())
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(17, 17, 17)')
  }
  expect(printed[0]?.equals(printed[1] as Buffer), page.url()).toBe(true)
  await page.emulateMedia({ media: null })
}

test('the resume is a CV of one or two pages, on A4 and Letter', async ({ page }) => {
  const asked = watch(page, pathOf)
  await open(page, '/resume')
  const head = page.locator('.print-head')
  await expect(head, 'for paper only').toBeHidden()
  await expect(head).toContainText(profile.email)
  for (const format of ['A4', 'Letter']) {
    const { pages, text } = await print(page, { format })
    expect([1, 2]).toContain(pages)

    const expected = [
      profile.name,
      ...profile.contact.map(({ value }) => value),
      ...resumeFacts(['date', 'title', 'place', 'location']),
    ]
    expect(firstMissing(text, expected.map(squeeze))).toBeUndefined()
    for (const each of [
      profile.jobTitle,
      profile.email,
      profile.location,
      ...profile.links.map(({ href }) => href.replace('https://', '')),
      ...resume.education.map(({ link = '' }) => link),
    ]) {
      expect.soft(text).toContain(squeeze(each))
    }

    for (const framed of [
      'Menu',
      'Privacy Policy',
      'Contact Me',
      'Download CV',
      'Skip to content',
      'Switch to',
      'All rights reserved',
      'Show credential',
      profile.greeting,
    ]) {
      expect.soft(text).not.toContain(squeeze(framed))
    }
  }
  expect(asked, 'the code of the contact card').toContain('/contact-qr.svg')

  // No entry is split across pages, wherever they end.
  for (const height of ['110mm', '170mm']) {
    const { texts } = await print(page, { width: '210mm', height })
    for (const { title, place = '', description } of resume.experience) {
      const parts = [place, ...linesOf(description)].map(squeeze)
      const whole = texts.filter((text) => parts.every((part) => text.includes(part)))
      expect.soft(whole, `${title}, ${place}, on pages of ${height}`).toHaveLength(1)
    }
  }
  await expectOneLook(page)
})

test('printing before the print styles load uses them all the same', async ({ page }) => {
  await page.route('**/print-*.css', (route) =>
    route.request().resourceType() === 'stylesheet' ? undefined : route.continue(),
  )
  await page.goto('/resume', { waitUntil: 'commit' })
  await page.emulateMedia({ media: 'print' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const sheets = () => {
    dispatchEvent(new Event('beforeprint'))
    return document.adoptedStyleSheets.length
  }
  expect([await page.evaluate(sheets), await page.evaluate(sheets)]).toEqual([1, 1])
  await expect(page.locator('p.page-title')).toHaveCSS('font-size', /^29\.33/)
})

test('the projects print all, with the addresses of their links', async ({ page }) => {
  await open(page, '/projects')
  await page.keyboard.press('Shift')
  await expect(page.locator('.swiper-initialized')).toBeVisible()
  await expectOneLook(page)
  // What is asked for is text, and to put pictures into a PDF takes longer than all the rest.
  await page.evaluate(() => {
    for (const picture of document.images) picture.style.visibility = 'hidden'
  })
  const { text } = await print(page, { format: 'A4' })
  for (const { title, pageLink, codeLink } of projects) {
    for (const each of [title, `View Page (${pageLink})`, codeLink]) {
      expect.soft(text).toContain(squeeze(each))
    }
  }
})

test('the other pages print alike in both themes too', async ({ page }) => {
  for (const path of ['/', '/contact']) {
    await open(page, path)
    await expectOneLook(page)
  }
})

/** Lines break where they must, so that only what is between spaces counts. */
const squeeze = (text: string) => text.replace(/\s+/g, '')

async function print(page: Page, paper: Parameters<Page['pdf']>[0]) {
  const pdf = await page.pdf({ ...paper, preferCSSPageSize: true })
  const document = await openPdf(new Uint8Array(pdf))
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(squeeze(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  return { pages: document.numPages, texts, text: texts.join('') }
}
