import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from '../build/rebuild.ts'
import { root } from '../load/root.ts'
import { findChromium } from '../testing/chromium.ts'
import { readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm test                    what every change must pass
  npm run test:slow           what takes longer, before a release
  npm test -- NAME ...        the test files whose path contains a name`

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
type Counts = { passed: number; failed: number; skipped: number; failures: string[] }

export const main = (args: string[]) => runTests(args, 'fast')

/** Runs the tests of a suite, those in a browser last; the process ends with 0 if all have passed. */
export async function runTests(args: string[], suite: 'fast' | 'slow') {
  const { positionals: names } = readFlags({ args, allowPositionals: true }, usage)
  const chrome = await findChromium()
  // The tests know the site as it is without a SITE_URL.
  await buildIfStale({ SITE_URL: '' })
  const reports = mkdtempSync(join(tmpdir(), 'foyer-reports-'))

  const file = join(reports, 'vitest.json')
  const output = ['--passWithNoTests', '--reporter=default', '--reporter=json']
  const vitest = await run<VitestReport>(
    ['vitest', 'run', `--project=${suite}`, ...output, `--outputFile.json=${file}`, ...names],
    file,
    ({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, ...report }) => ({
      passed,
      failed,
      skipped,
      failures: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `FAILED ${relative(root, name)}: ${fullName}`),
      ),
    }),
  )

  const json = join(reports, 'playwright.json')
  const projects = suite === 'fast' ? ['sites', 'desktop', 'phone'] : ['slow']
  const selected = [...projects.map((project) => `--project=${project}`), ...names]
  const flags = ['--config=e2e/playwright.config.ts', '--pass-with-no-tests']
  const playwright = await run<PlaywrightReport>(
    ['playwright', 'test', ...flags, '--reporter=list,json', ...selected],
    json,
    ({ stats: { expected: passed, unexpected, flaky, skipped } }) => ({
      passed,
      failed: unexpected + flaky,
      skipped,
      failures: [],
    }),
    { CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: json },
  )
  rmSync(reports, { recursive: true, force: true })

  // Repeated at the end, since the journeys print much after them.
  for (const failure of vitest.failures) console.log(failure)
  const passed = vitest.passed + playwright.passed
  const failed = vitest.failed + playwright.failed
  const skipped = vitest.skipped + playwright.skipped
  const foundSome = passed + failed + skipped > 0
  if (!foundSome) console.error(`foyer: no test file has a path that contains ${names.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exit(failed === 0 && foundSome ? 0 : 1)
}

/** Runs a tool and reads its report. If it ends with an error but without a failed test, that counts as one failure. */
async function run<Report>(
  [tool = '', ...args]: string[],
  report: string,
  count: (report: Report) => Counts,
  environment: Record<string, string> = {},
): Promise<Counts> {
  const child = spawn(join('node_modules', '.bin', tool), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  let counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { ...counts, failed: 1 }
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
