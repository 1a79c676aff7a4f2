import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { freePort } from '../store/free-port.ts'
import { owner } from './server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts `npm run dev` of a project (this one, unless another is named) on a free port, with its arguments. */
export async function startDev(args: string[] = [], project = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-dev-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(project, 'tooling', 'launch.mjs'), 'dev', ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      output += text
      const [, open] = /open for changes at (\S+?)\/?\n/.exec(output) ?? []
      if (open) resolve(open)
    })
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${output}`)))
  })
  return {
    url,
    /** What it has printed. */
    output: () => output,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts `npm run dev` on a copy of the sample content, `folder`, before the tests of a file: one server for all, as an
 * owner has it, so that one test after the other changes what it shows.
 */
export function startDevOnCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dev-content-'))
  const dev = {} as Awaited<ReturnType<typeof startDev>>
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    cpSync(join(root, 'content'), folder, { recursive: true })
    Object.assign(dev, await startDev([folder]))
  })
  test.afterAll(async () => {
    await dev.stop()
    rmSync(folder, { recursive: true })
  })
  return { folder, dev }
}

/** Puts one text of a file in the place of another; gives what undoes it. */
export function edit(content: string, file: string, from: string | RegExp, to: string) {
  const path = join(content, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} has nothing like ${from}`).not.toBe(before)
  writeFileSync(path, after)
  return () => writeFileSync(path, before)
}
