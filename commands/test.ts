import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { buildWhereStale } from '../build/rebuild.ts'
import { root } from '../load/root.ts'
import { findChromium } from '../testing/chromium.ts'
import { readFlags } from './arguments/read-flags.ts'
import { type Selection, selectChanged } from './test/changed.ts'

const usage = `Usage:
  npm test                  everything that guards the product
  npm test -- NAME ...      the test files whose path holds a name
  npm test -- --changed     what the change since the last commit touches`

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Counts = { passed: number; failed: number; skipped?: number; failures?: string[] }

const secondsFile = join(root, '.cache', 'test-seconds.json')

/** `npm test`: all that guards the product, or what its arguments narrow it down to. */
export async function main(args: string[]) {
  const options = { changed: { type: 'boolean' } } as const
  const { positionals, values } = readFlags({ args, options, allowPositionals: true }, usage)
  const chrome = await findChromium()
  // The tests know the site as it is without a SITE_URL.
  await buildWhereStale({ SITE_URL: '' })

  const selection = values.changed
    ? selectChanged(changedFiles(), importingJourneys)
    : { vitest: ['run', ...positionals], playwright: positionals }
  const kind = values.changed ? 'changed' : positionals.join(' ') || 'all'
  const counts = await runAll(selection, kind, chrome)
  for (const failure of counts.failures ?? []) console.log(failure)
  const { passed, failed, skipped = 0 } = counts
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  const foundSome = passed + failed + skipped > 0 || values.changed
  if (!foundSome) console.error(`foyer: no test file’s path holds ${positionals.join(' or ')}.`)
  process.exit(failed === 0 && foundSome ? 0 : 1)
}

/** Runs both kinds of tests, each printing a line as it goes; a kind whose selection is undefined has none to run. */
async function runAll(selection: Selection, kind: string, chrome: string): Promise<Counts> {
  const reports = mkdtempSync(join(tmpdir(), 'foyer-reports-'))
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] }
  const add = ({ passed, failed, skipped = 0, failures = [] }: Counts) => {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.failures.push(...failures)
  }
  if (selection.vitest) {
    const file = join(reports, 'vitest.json')
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = [...selection.vitest, '--passWithNoTests', ...output]
    const code = await timed('Tests', kind, () => run('vitest', args, {}))
    const read = (json: VitestReport) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
      failures: failuresOf(json),
    })
    add(countsOf(file, code, read))
  }
  if (selection.playwright) {
    const file = join(reports, 'journeys.json')
    const flags = ['--config=e2e/playwright.config.ts', '--pass-with-no-tests']
    const args = ['test', ...flags, '--reporter=list,json', ...selection.playwright]
    const environment = { CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const code = await timed('Journeys in Chromium', kind, () =>
      run('playwright', args, environment),
    )
    const read = ({ stats }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })
    add(countsOf(file, code, read))
  }
  rmSync(reports, { recursive: true, force: true })
  return total
}

/** What failed, a line each: said again at the end, since the journeys print hundreds of lines after it. */
function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const reasons = failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`,
    )
    // A file that could not be loaded has a message and no tests.
    const all = reasons.length === 0 && message ? [message] : reasons
    return all.map((reason) => `FAILED ${relative(root, name)}: ${reason.split('\n', 1)[0]}`)
  })
}

/** What differs from the last commit, new files included; paths from the root. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** The journeys that import something that differs from the last commit, as Playwright lists them. */
function importingJourneys(): string[] {
  const flags = ['--config=e2e/playwright.config.ts', '--only-changed', '--list', '--reporter=json']
  const { stdout } = spawnSync(join('node_modules', '.bin', 'playwright'), ['test', ...flags], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  const { suites = [] }: { suites?: { file: string }[] } = JSON.parse(stdout)
  return suites.map(({ file }) => file)
}

/** Says before a run how long the last one of its kind took, and keeps how long this one does. */
async function timed<Result>(what: string, kind: string, work: () => Promise<Result>) {
  const name = `${what}, ${kind}`
  const seconds = readSeconds()
  const last = seconds[name]
  console.error(`${name}: ${last ? `took ${last} s last time` : 'not run here before'}`)
  const started = performance.now()
  const result = await work()
  seconds[name] = Math.round((performance.now() - started) / 1000)
  mkdirSync(dirname(secondsFile), { recursive: true })
  writeFileSync(secondsFile, JSON.stringify(seconds))
  return result
}

function readSeconds(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(secondsFile, 'utf8'))
  } catch {
    return {}
  }
}

async function run(tool: string, args: string[], environment: Record<string, string>) {
  const child = spawn(join('node_modules', '.bin', tool), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...roomInMemory(), ...process.env, ...environment },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

/** Has tests keep their files in memory where Linux has gigabytes to spare: disks take a minute to sync thousands of stores. */
function roomInMemory(): { TMPDIR?: string } {
  const folder = '/dev/shm'
  try {
    const mayRunPrograms = /^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m
    const { bavail, bsize } = statfsSync(folder)
    const isFit =
      mayRunPrograms.test(readFileSync('/proc/mounts', 'utf8')) && bavail * bsize > 2 ** 32
    return isFit ? { TMPDIR: folder } : {}
  } catch {
    return {}
  }
}

/** A runner that exits with an error but without a failed test counts as one failure. */
function countsOf<Report>(file: string, code: number | null, read: (json: Report) => Counts) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    counts.failed = 1
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}
