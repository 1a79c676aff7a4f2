import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, fillForm, postForm } from './journey.ts'

/** Brings a page to a screen in one of its states, wherever it is. */
export type Open = (page: Page) => Promise<unknown>

/** The screens that only windows narrower than this have, in CSS pixels. */
export const only: Record<string, number> = { 'menu open': 1024 }

/** Opens an address with no answer spoilt that an earlier screen has spoilt. */
export async function visit(page: Page, address: string) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(address)
}

async function submit(page: Page, name: string) {
  await visit(page, '/contact')
  await fillForm(page, { name })
  await page.getByRole('button', { name: 'Submit' }).click()
  await stay(page)
}

/** Keeps the toast: it does not go while it has the focus. */
export const stay = (page: Page) => page.getByRole('alert').first().focus()

/** Posts the form as the browser does by itself. */
async function post(page: Page, email: string) {
  await visit(page, '/contact')
  await fillForm(page, { email })
  await postForm(page)
  await page.waitForURL('**/api/contacts')
}

/** The public screens. */
export const siteScreens: Record<string, Open> = {
  home: (page) => visit(page, '/'),
  about: (page) => visit(page, '/about'),
  async projects(page) {
    await visit(page, '/projects')
    await hydrate(page)
    await expect(page.getByText('Project 1 of 3')).toBeAttached()
  },
  resume: (page) => visit(page, '/resume'),
  contact: (page) => visit(page, '/contact'),
  'any other path': (page) => visit(page, '/nowhere'),
  async 'menu open'(page) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/resume')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  },
  async 'privacy policy open'(page) {
    await visit(page, '/about')
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

/** What public screens come to. */
export const siteStates: Record<string, Open> = {
  async 'form with mistakes'(page) {
    await visit(page, '/contact')
    await page.getByLabel('Email').fill('vera')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please write your name.')).toBeVisible()
  },
  'form refused by the server': (page) => post(page, 'vera@example'),
  'message sent, without scripts': (page) => post(page, 'vera@example.com'),
  'toast of success': (page) => submit(page, 'Vera Visitor'),
  'toast of failure': (page) => submit(page, ' '),
}
