import type { Page } from '@playwright/test'
import { expect, test, toastOf } from './journey.ts'
import { owner } from './server.ts'

const refused = 'The user name or password is wrong.'

test.use({ expectedConsole: [/status of 401/] })

async function signIn(page: Page, password: string) {
  await page.goto('/admin')
  await page.getByLabel('Username or Email').fill(owner.username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** How long a toast stays, its ways in and out included, in milliseconds. */
async function timeOf(page: Page, text: string) {
  await expect(toastOf(page, text)).toBeVisible()
  const came = performance.now()
  await expect(toastOf(page, text)).toHaveCount(0, { timeout: 10_000 })
  return performance.now() - came
}

/** What the progress bar counts down. */
const progressOf = (page: Page) =>
  page.locator('.Toastify__progress-bar--animated').evaluate((bar) => {
    const { animationDuration, height } = getComputedStyle(bar)
    return { animationDuration, isSeen: Number.parseFloat(height) > 0 }
  })

// What is counted down is the same whatever the window: toasts.spec.ts waits for it on a phone too.
test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test("the success toast 'Login successful!' closes after 3 s", async ({ page }) => {
    await signIn(page, owner.password)
    await expect(toastOf(page, 'Login successful!')).toBeVisible()
    expect(await progressOf(page)).toEqual({ animationDuration: '3s', isSeen: true })
    const time = await timeOf(page, 'Login successful!')
    expect(time).toBeGreaterThan(2200)
    expect(time).toBeLessThan(6000)
  })

  test('the failure toast with the server message closes after 5 s', async ({ page }) => {
    await signIn(page, 'a wrong password')
    await expect(toastOf(page, refused)).toBeVisible()
    expect(await progressOf(page)).toEqual({ animationDuration: '5s', isSeen: true })
    const time = await timeOf(page, refused)
    expect(time).toBeGreaterThan(4200)
    expect(time).toBeLessThan(8000)
  })

  test('a toast stays as long for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, 'a wrong password')
    expect(await timeOf(page, refused)).toBeGreaterThan(4200)
  })
})
