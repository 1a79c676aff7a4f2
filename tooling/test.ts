import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhereStale } from './build.ts'
import { findChromium } from './chromium.ts'

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }
type Counts = { passed: number; failed: number }

/** `npm test`: all that guards the product. Arguments narrow it down to files whose path holds one. */
export async function main(args: string[]) {
  const chrome = await findChromium()
  // The tests know the site as it is without a SITE_URL.
  await buildWhereStale({ SITE_URL: '' })

  const reports = mkdtempSync(join(tmpdir(), 'foyer-reports-'))
  const counts = [
    await runVitest(join(reports, 'vitest.json'), args),
    await runPlaywright(join(reports, 'journeys.json'), args, chrome),
  ]
  rmSync(reports, { recursive: true, force: true })

  const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
}

async function runVitest(report: string, args: string[]): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', '--passWithNoTests', ...reporters, ...args], {})
  return countsOf(report, code, ({ numPassedTests, numFailedTests }: Record<string, number>) => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  }))
}

async function runPlaywright(report: string, args: string[], chrome: string): Promise<Counts> {
  const code = await run(
    'playwright',
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--pass-with-no-tests',
      '--reporter=list,json',
      ...args,
    ],
    { CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  return countsOf(report, code, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

async function run(
  tool: string,
  args: string[],
  environment: Record<string, string>,
): Promise<number> {
  const child = spawn(join('node_modules', '.bin', tool), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** A runner that ends badly without a failed test of its own has failed all the same. */
function countsOf<Report>(file: string, code: number, read: (json: Report) => Counts): Counts {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    counts.failed = 1
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}
