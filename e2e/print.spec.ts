import type { Page } from '@playwright/test'
import { resumeFacts } from '../testing/facts.ts'
import { firstMissing, openPdf, textOfPdf } from '../testing/pdf.ts'
import { violations } from './axe.ts'
import { expect, test, words } from './journey.ts'

const { profile, projects } = words

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print'),
  )
}

/** Lines break where they must, so that only what is between spaces counts. */
const squeeze = (text: string) => text.replace(/\s+/g, '')

async function print(page: Page) {
  const document = await openPdf(
    new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
  )
  return { pages: document.numPages, text: squeeze(await textOfPdf(document)) }
}

test('the resume prints as a CV of one or two pages, in light colours in the dark theme too', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open(page, '/resume')
  await expect(page.locator('.print-head'), 'for paper only').toBeHidden()
  const { pages, text } = await print(page)
  expect([1, 2]).toContain(pages)
  const expected = [
    profile.name,
    ...profile.contact.map(({ value }) => value),
    ...resumeFacts(['date', 'title', 'place', 'location', 'description']),
  ]
  expect(firstMissing(text, expected.map(squeeze))).toBeUndefined()
  for (const left of ['Menu', 'Privacy Policy', 'Contact Me', 'Download CV']) {
    expect.soft(text).not.toContain(squeeze(left))
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('a post prints whole lines of code, dark on white in the dark theme too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open(page, '/writing/the-slowest-phone')
  await page.locator('pre code').evaluate((code) => code.append('.then(next)'.repeat(30), 'END'))
  expect((await print(page)).text).toMatch(/(\.then\(next\)){30}END/)
  await page.emulateMedia({ media: 'print' })
  expect(await violations(page)).toEqual([])
})

test('the contact page prints the details, but no empty form', async ({ page }) => {
  await open(page, '/contact')
  const { pages, text } = await print(page)
  expect(pages).toBe(1)
  const expected = [profile.name, profile.jobTitle, ...profile.contact.map(({ value }) => value)]
  expect(firstMissing(text, expected.map(squeeze))).toBeUndefined()
  for (const left of ['Message', 'Submit', 'Save contact card']) {
    expect.soft(text).not.toContain(squeeze(left))
  }
})

test('the projects print all, with the addresses of their links', async ({ page }) => {
  await open(page, '/projects')
  // What is asked for is text, and to put pictures into a PDF takes longer than all the rest.
  await page.evaluate(() => {
    for (const picture of document.images) picture.style.visibility = 'hidden'
  })
  const { text } = await print(page)
  for (const { title, pageLink, codeLink } of projects) {
    for (const each of [title, `View Page (${pageLink})`, codeLink]) {
      expect.soft(text).toContain(squeeze(each))
    }
  }
})
