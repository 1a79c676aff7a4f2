import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { violations } from './axe.ts'
import { expect, fillForm, sendForm, submitOf } from './journey.ts'
import { showTheme, screenTest as test, themes } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  about: (page) => page.goto('/about'),
  async projects(page) {
    await page.goto('/projects')
    await hydrate(page)
    await expect(page.getByText('Project 1 of 3')).toBeAttached()
  },
  resume: (page) => page.goto('/resume'),
  contact: (page) => page.goto('/contact'),
  'a story': (page) => page.goto('/projects/streaming-clone'),
  writing: (page) => page.goto('/writing'),
  'a post': (page) => page.goto('/writing/three-jobs-of-an-error-message'),
  'a tag': (page) => page.goto('/writing/tags/forms'),
  sent: (page) => page.goto('/contact/sent'),
  'any other path': (page) => page.goto('/nowhere'),
  async 'privacy policy open'(page) {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  async 'form with mistakes'(page) {
    await page.goto('/contact')
    await page.getByLabel('Email').fill('vera')
    await submitOf(page).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
  },
  async 'form refused by the server'(page) {
    await page.goto('/contact')
    await fillForm(page, { email: 'vera@example' })
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.getByRole('alert')).toBeVisible()
  },
  async 'toast of success'(page) {
    await page.goto('/contact')
    await sendForm(page)
    // A toast stays while it has the focus.
    await page.getByRole('alert').focus()
  },
  async 'toast of failure'(page) {
    await page.goto('/contact')
    await sendForm(page, { name: ' ' })
    await page.getByRole('alert').focus()
  },
}

for (const [name, open] of Object.entries(screens)) {
  test(`the screen "${name}" is accessible and in order, in both themes, at 390 and 1366`, async ({
    page,
  }) => {
    await open(page)
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      for (const theme of themes) {
        await showTheme(page, theme)
        const where = `${width}, ${theme}`
        expect.soft(await findFlaws(page), where).toEqual([])
        expect.soft(await violations(page), where).toEqual([])
      }
    }
  })
}

test('the open mobile menu is accessible and in order, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/resume')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  for (const theme of themes) {
    await showTheme(page, theme)
    expect.soft(await findFlaws(page), theme).toEqual([])
    expect.soft(await violations(page), theme).toEqual([])
  }
})
