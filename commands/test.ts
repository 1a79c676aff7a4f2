import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../build/rebuild.ts'
import { root, sample } from '../load/root.ts'
import { findChromium } from '../testing/chromium.ts'
import { readArguments } from './arguments.ts'

export const usage = `  npm test                runs the tests every change must pass
  npm run test:slow       runs the long tests, before a release
  npm test -- NAME ...    runs the test files whose path contains one of the names`

type VitestReport = { numPassedTests: number; numFailedTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

export const main = (args: string[]) => runTests(args, 'fast')

export async function runTests(args: string[], suite: 'fast' | 'slow') {
  const names = readArguments(args, { operands: Number.POSITIVE_INFINITY }).positionals
  process.env.CHROME_PATH = findChromium()
  // Tests expect the sample, without SITE_URL.
  await buildIfStale({ SITE_URL: '' }, sample)

  const units = await run('vitest', ['run', '--passWithNoTests', `--project=${suite}`, ...names])
  const projects = suite === 'fast' ? ['sites', 'others'] : ['slow']
  const flags = ['--config=e2e/playwright.config.ts', '--pass-with-no-tests']
  flags.push(...projects.map((project) => `--project=${project}`))
  const journeys = await run('playwright', ['test', ...flags, ...names])

  const passed = units.passed + journeys.passed
  const failed = units.failed + journeys.failed
  const isEmpty = passed + failed === 0
  if (isEmpty) console.error(`foyer: no test file's path contains ${names.join(' or ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || isEmpty ? 1 : 0)
}

// An error without a failed test counts as one.
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
