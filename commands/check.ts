import { execFileSync, spawnSync } from 'node:child_process'
import { root } from '../load/root.ts'
import { readFlags } from './arguments/read-flags.ts'
import { missingFromDocs } from './check/docs.ts'
import { forbiddenImports } from './check/imports.ts'
import { main as test } from './test.ts'

const usage = `Usage:
  npm run check                  every check, then the tests
  npm run check -- --no-tests    all but the tests`

/** `npm run check`: the quality gate. Every check runs, so that one look shows all that is wrong. */
export async function main(args: string[]) {
  const options = { 'no-tests': { type: 'boolean' } } as const
  const { values } = readFlags({ args, options }, usage)
  const files = trackedFiles()
  const documents = files.filter((file) => file.endsWith('.md'))
  const launcher = ['commands/launch.mjs', 'check-content']
  const checks: [name: string, complaints: () => string[]][] = [
    ['imports', () => forbiddenImports(root, files)],
    ['types', () => tool('node_modules/.bin/tsc', ['--project', '.'])],
    [
      'lint and format',
      () => tool('node_modules/.bin/biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
    ],
    ['unused code', () => tool('node_modules/.bin/knip', [])],
    ['documents', () => missingFromDocs(root, documents)],
    ['content', () => tool(process.execPath, launcher)],
  ]
  let failed = 0
  for (const [name, run] of checks) {
    const started = performance.now()
    const complaints = run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${complaints.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, '     '))
    if (complaints.length > 0) failed += 1
  }
  if (failed > 0) process.exit(1)
  if (!values['no-tests']) await test([])
}

function tool(command: string, args: string[]): string[] {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell })
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
}

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
