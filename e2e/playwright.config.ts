import { defineConfig } from '@playwright/test'
import { chromiumArguments } from '../testing/chromium-arguments.ts'

const phoneFiles = '**/*.phone.spec.ts'

/**
 * The journeys: every screen, state, toast and constant of the specification. On a phone only what differs there, in
 * files of its own. `npm test` names the browser in CHROME_PATH.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Generous, for machines that are busy with other things: no promise of ours is held by it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
      testIgnore: phoneFiles,
      use: { viewport: { width: 1366, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: phoneFiles,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
