import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { owner, type RunningServer } from '../testing/server.ts'
import type { Admin } from './admin.ts'
import { colourComplaints, complaints } from './axe.ts'
import { expect } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { showTheme } from './screen-test.ts'

/** Presses a control, as people do on this screen. */
type Press = (control: Locator) => Promise<void>

/** What a journey through the account needs of its fixtures. */
export type Journey = {
  page: Page
  server: RunningServer
  admin: Admin & { open: (address?: string) => Promise<string> }
}

/** A walk through the account, as a test takes it: by the keyboard alone, or by a finger. */
export type Walk = (journey: Journey & { press: Press }) => Promise<void>

export const byKeyboard =
  (walk: Walk) =>
  ({ page, server, admin }: Journey) => {
    async function press(control: Locator) {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    }
    return walk({ page, server, admin, press })
  }

export const byFinger =
  (walk: Walk) =>
  ({ page, server, admin }: Journey) => {
    async function press(control: Locator) {
      // A toast lies over the controls at the top of a phone: people put it away first.
      const toasts = page.locator('.Toastify__toast')
      await toasts.evaluateAll((all) => all.map((toast) => (toast as HTMLElement).click()))
      await expect(toasts).toHaveCount(0)
      await control.tap()
    }
    return walk({ page, server, admin, press })
  }

/** A part of the account. */
export const partOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** The button that is called exactly so. */
export const buttonOf = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true })

/** A device that proves who its owner is, as Chromium pretends to have one (WebDriver's virtual authenticators). */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner touches it whenever it is asked for a key. */
    touch: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Axe has nothing against what shows, in either theme. */
export async function expectAccessible(page: Page) {
  expect(await complaints(page)).toEqual([])
  await showTheme(page, 'dark')
  expect(await colourComplaints(page)).toEqual([])
  await showTheme(page, 'light')
}

/** Lets the ten minutes pass for which a login or a proof holds. */
export function forgetProofs({ dataDir }: RunningServer) {
  const store = new Database(join(dataDir, 'foyer.db'))
  store.exec("update sessions set proved_at = '2020-01-01T00:00:00.000Z'")
  store.close()
}

/** The dialog that asks for a proof: gives it up, gives a wrong password, gives the right one. */
export function proofOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  return {
    dialog,
    async guess(password: string) {
      await dialog.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
    },
    give() {
      return this.guess(owner.password)
    },
  }
}
