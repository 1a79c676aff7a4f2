import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './chromium.ts'

/** Files and tests that are named for the other screen; one that is skipped would start a server all the same. */
const notFor = (screen: string) => ({
  testIgnore: `**/*.${screen}.spec.ts`,
  grepInvert: new RegExp(`@${screen}`),
})

/**
 * The journeys: every screen, state, toast and constant of the specification, on a desktop and on a phone.
 * `npm test` names the browser in CHROME_PATH.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    locale: 'en-US',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: chromiumArguments,
    },
  },
  projects: [
    {
      name: 'desktop',
      ...notFor('phone'),
      use: { viewport: { width: 1366, height: 900 } },
    },
    {
      name: 'phone',
      ...notFor('desktop'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
