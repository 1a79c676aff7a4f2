import { defineConfig } from '@playwright/test'
import { chromiumArguments } from '../testing/chromium-arguments.ts'

const phoneFiles = '**/*.phone.spec.ts'
/** Files that build a site of their own, or start a development server: first, so that no worker ends with one alone. */
const slowFiles = /(dev|languages|little-content|other-content|without-server)\.spec\.ts/
const desktop = { viewport: { width: 1366, height: 900 } }

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
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    // What moves is drawn by the processor here; journeys whose subject it is ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: [
        ...chromiumArguments,
        '--disable-gpu',
        '--disable-site-isolation-trials',
        // A test's page would start a process of its own.
        '--renderer-process-limit=1',
        // Letters as wide as on people's screens, where no machine rounds them to pixels.
        '--font-render-hinting=none',
        '--enable-font-subpixel-positioning',
      ],
    },
  },
  projects: [
    { name: 'sites', testMatch: slowFiles, use: desktop },
    { name: 'desktop', testIgnore: [phoneFiles, slowFiles], use: desktop },
    {
      name: 'phone',
      testMatch: phoneFiles,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
