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

type VitestReport = { numPassedTests: number; numFailedTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

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
  const isEmpty = passed + failed === 0
  if (isEmpty) console.error(`foyer: no path of a test file contains ${names.join(' or ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || isEmpty ? 1 : 0)
}

/** Runs a tool and counts by its report, whose place its configuration says. An error without a failed test counts as one. */
async function run(tool: 'vitest' | 'playwright', args: string[]) {
  const report = join(root, '.cache', 'reports', `${tool}.json`)
  rmSync(report, { force: true })
  const child = spawn(join('node_modules', '.bin', tool), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [code] = await once(child, 'exit')
  const [passed, failed] = existsSync(report) ? readCounts(readFileSync(report, 'utf8')) : [0, 1]
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function readCounts(report: string): [passed: number, failed: number] {
  const { stats, ...units }: PlaywrightReport & VitestReport = JSON.parse(report)
  return stats
    ? [stats.expected, stats.unexpected + stats.flaky]
    : [units.numPassedTests, units.numFailedTests]
}
