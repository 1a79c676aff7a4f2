import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { root } from '../load/root.ts'
import { readFlags } from './arguments/read-flags.ts'
import { missingFromDocs } from './check/docs.ts'
import { forbiddenImports } from './check/imports.ts'
import { main as test } from './test.ts'

const usage = `Usage:
  npm run check                  every check, then the tests
  npm run check -- --no-tests    all but the tests`

/** `npm run check`: the quality gate. Every check runs, side by side, so that one look shows all that is wrong. */
export async function main(args: string[]) {
  const options = { 'no-tests': { type: 'boolean' } } as const
  const { values } = readFlags({ args, options }, usage)
  const files = trackedFiles()
  const documents = files.filter((file) => file.endsWith('.md'))
  const content = [process.execPath, 'commands/launch.mjs', 'check-content']
  const checks: [name: string, complaints: Promise<string[]>][] = [
    ['imports', Promise.resolve(forbiddenImports(root, files))],
    ['documents', Promise.resolve(missingFromDocs(root, documents))],
    ['types', tool('node_modules/.bin/tsc', '--project', '.')],
    [
      'lint and format',
      tool('node_modules/.bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
    ],
    ['unused code', tool('node_modules/.bin/knip')],
    ['content', tool(...content)],
  ]
  let failed = 0
  for (const [name, running] of checks) {
    const complaints = await running
    console.log(`${complaints.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, '     '))
    if (complaints.length > 0) failed += 1
  }
  if (failed > 0) process.exit(1)
  if (!values['no-tests']) await test([])
}

/** Runs a tool; returns what it says if it fails. */
async function tool(command = '', ...args: string[]): Promise<string[]> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const exited = once(child, 'exit')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return code === 0 ? [] : [`${output}${errors}`.trim()]
}

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
