import { defineConfig } from '@playwright/test'
import { chromiumArguments } from '../testing/chromium.ts'

const slowFiles = '**/*.slow.spec.ts'
/** Files that build a site of their own, or start a development server: first, so that no worker ends with one alone. */
const siteFiles = /\/(dev|languages|static-host)\.spec\.ts/

/** The journeys: each promise of the specification once. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The second is for `npm test`, which counts by it.
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/playwright.json' }]],
  workers: 2,
  // They only end what hangs; what works may take as long as a busy machine needs.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-US',
    viewport: { width: 1366, height: 768 },
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
        // Letters as wide as on people's screens, which do not round them to pixels.
        '--font-render-hinting=none',
        '--enable-font-subpixel-positioning',
      ],
    },
  },
  projects: [
    { name: 'sites', testMatch: siteFiles },
    { name: 'others', testIgnore: [siteFiles, slowFiles] },
    { name: 'slow', testMatch: slowFiles },
  ],
})
