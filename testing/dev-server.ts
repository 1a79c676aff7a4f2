import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../build/dev/free-port.ts'
import { root } from '../load/root.ts'
import { owner } from './server.ts'
import { startProgram } from './start.ts'

export async function startDev(args: string[] = [], project = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-dev-'))
  const program = startProgram([join(project, 'commands', 'launch.mjs'), 'dev', ...args], {
    environment: {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: owner.password,
    },
  })
  return {
    url: await program.open('development server is running at'),
    output: () => program.stdout() + program.stderr(),
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function editContent(content: string, file: string, from: string | RegExp, to: string) {
  const path = join(content, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} has nothing like ${from}`).not.toBe(before)
  writeFileSync(path, after)
  return () => writeFileSync(path, before)
}
