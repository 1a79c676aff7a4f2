import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../load/root.ts'
import { readArguments } from './arguments.ts'
import { missingFromDocs } from './check/docs.ts'

export const usage = `  npm run check             lint, format, import rule, types, unused code, and what documents name
  npm run check -- --fix    formats, and fixes what can be fixed, first`

export async function main(args: string[]) {
  const { fix } = readArguments(args, { options: { fix: { type: 'boolean' } } }).values
  const biome = fix ? ['check', '--write'] : ['ci']
  const checks = {
    'lint, format, imports': tool('biome', ...biome, '--colors=off', '--error-on-warnings', '.'),
    types: tool('tsc', '--project', '.'),
    'unused code': tool('knip'),
    documents: missingFromDocs(root),
  }
  for (const [name, running] of Object.entries(checks)) {
    const output = await running
    console.log(`${output ? 'FAIL' : 'ok  '} ${name}`)
    if (output) console.log(output.replace(/^/gm, '     '))
    if (output) process.exitCode = 1
  }
}

async function tool(name: string, ...args: string[]): Promise<string> {
  const child = spawn(join('node_modules', '.bin', name), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const exited = once(child, 'exit')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return code === 0 ? '' : `${output}${errors}`.trim() || `${name} ended with ${code}`
}
