import { execFileSync, spawnSync } from 'node:child_process'
import { root } from '../load/root.ts'
import { startServer } from '../testing/server.ts'
import { readFlags } from './arguments/read-flags.ts'
import { main as rebuild } from './build.ts'
import { missingFromDocs } from './check/docs.ts'
import { forbiddenImports } from './check/imports.ts'
import { knownHoles } from './check/known-holes.ts'
import { unknownPackages } from './check/packages.ts'
import { main as test } from './test.ts'

const usage = `Usage:
  npm run check                  every guard, the tests at last
  npm run check -- --no-tests    all but the tests`

type Complaints = string[] | undefined

/** What it runs gives what is wrong, or undefined where that could not be looked for. */
type Step = { name: string; run: () => Complaints | Promise<Complaints> }

/**
 * `npm run check`: the one quality gate, the same here and in CI. Every step runs, so that one look shows
 * all that is wrong. `--no-tests` leaves the tests to `npm test`.
 */
export async function main(args: string[]) {
  const options = { 'no-tests': { type: 'boolean' } } as const
  const { values } = readFlags({ args, options }, usage)
  const before = treeState()
  const steps: Step[] = [
    { name: 'imports', run: () => forbiddenImports(root, trackedFiles()) },
    { name: 'types', run: () => tool('tsc', ['--project', '.']) },
    {
      name: 'lint and format',
      run: () => tool('biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
    },
    { name: 'unused code', run: () => tool('knip', []) },
    {
      name: 'docs',
      run: () =>
        missingFromDocs(
          root,
          trackedFiles().filter((file) => file.endsWith('.md')),
        ),
    },
    { name: 'packages', run: () => unknownPackages(root) },
    { name: 'known holes', run: () => knownHoles(root) },
    { name: 'build', run: () => rebuild().then(() => []) },
    { name: 'smoke', run: smoke },
    { name: 'clean tree', run: () => (treeState() === before ? [] : [treeState()]) },
  ]
  let failed = 0
  for (const { name, run } of steps) {
    const started = performance.now()
    const complaints = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const verdict = complaints ? (complaints.length === 0 ? 'ok  ' : 'FAIL') : 'skip'
    console.log(`${verdict} ${name} (${seconds} s)`)
    for (const complaint of complaints ?? []) console.log(complaint.replace(/^/gm, '     '))
    if (complaints?.length) failed += 1
  }
  if (failed > 0) process.exit(1)
  if (!values['no-tests']) await test([])
}

function tool(name: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${name}`, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })

/** What differs from the last commit: a step that writes into the tree is a defect. */
const treeState = () => git('status', '--porcelain')

const trackedFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
    .split('\n')
    .filter(Boolean)

/** Starts the built product and asks it for a page and a call. */
async function smoke(): Promise<string[]> {
  const server = await startServer()
  try {
    const page = await fetch(server.url)
    const call = await fetch(`${server.url}/api/admin/contacts`)
    return [
      page.status !== 200 && `GET / answered ${page.status}`,
      !(await page.text()).includes('<main') && 'the home page has no <main>',
      call.status !== 401 && `GET /api/admin/contacts without a token answered ${call.status}`,
    ].filter((line) => line !== false)
  } finally {
    await server.stop()
  }
}
