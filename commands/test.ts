import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../build/rebuild.ts'
import { root } from '../load/root.ts'
import { findChromium } from '../testing/chromium.ts'
import { readArguments } from './arguments.ts'

export const usage = `  npm test                what every change must pass
  npm run test:slow       what takes longer, before a release
  npm test -- NAME ...    the test files whose path contains one of the names`

type Counts = { passed: number; failed: number; skipped: number }
type Report = {
  /** Playwright's. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

export const main = (args: string[]) => runTests(args, 'fast')

/** Runs the tests of a suite, those in a browser last; the process ends with 0 if all have passed. */
export async function runTests(args: string[], suite: 'fast' | 'slow') {
  const names = readArguments(args, { operands: Number.POSITIVE_INFINITY }).positionals
  process.env.CHROME_PATH = findChromium()
  // The tests know the site as it is without a SITE_URL.
  await buildIfStale({ SITE_URL: '' })

  const units = await run('vitest', ['run', '--passWithNoTests', `--project=${suite}`, ...names])
  const projects = suite === 'fast' ? ['sites', 'desktop', 'phone'] : ['slow']
  const flags = ['--config=e2e/playwright.config.ts', '--pass-with-no-tests']
  flags.push(...projects.map((project) => `--project=${project}`))
  const journeys = await run('playwright', ['test', ...flags, ...names])

  const passed = units.passed + journeys.passed
  const failed = units.failed + journeys.failed
  const skipped = units.skipped + journeys.skipped
  const isEmpty = passed + failed + skipped === 0
  if (isEmpty) console.error(`foyer: no path of a test file contains ${names.join(' or ')}`)
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exit(failed > 0 || isEmpty ? 1 : 0)
}

/** Runs a tool and counts by its report, whose place its configuration says. An error without a failed test counts as one. */
async function run(tool: string, args: string[]): Promise<Counts> {
  const report = join(root, '.cache', 'reports', `${tool}.json`)
  rmSync(report, { force: true })
  const child = spawn(join('node_modules', '.bin', tool), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [code] = await once(child, 'exit')
  const counts = readCounts(report)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readCounts(report: string): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, ...units }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return {
    passed: stats?.expected ?? units.numPassedTests,
    failed: stats ? stats.unexpected + stats.flaky : units.numFailedTests,
    skipped: stats?.skipped ?? units.numPendingTests,
  }
}
