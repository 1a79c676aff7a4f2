import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../build/dev/free-port.ts'
import { root } from '../load/root.ts'
import { copyProject } from './other-content.ts'
import { owner } from './server.ts'
import { startProgram } from './start.ts'

/** Starts `npm run dev` of a project (this one, unless another is named) on a free port, with its arguments. */
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
    url: await program.open('open for changes at'),
    /** What it has printed. */
    output: () => program.stdout() + program.stderr(),
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts `npm run dev` on a copy of this project before the tests of a file: one server for all, as an owner has it, so that
 * one test after the other changes what it shows. `spoil` leaves a mistake in the content, `folder`, which `mend` undoes.
 */
export function startDevOnCopy(spoil: (content: string) => () => void) {
  type Copy = { folder: string; mend: () => void; remove: () => void }
  const dev = {} as Awaited<ReturnType<typeof startDev>> & Copy
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(0)
    const { project, remove } = copyProject()
    const folder = join(project, 'content')
    // With the mistake there is no build: the earlier one has to do.
    cpSync(join(root, 'dist'), join(project, 'dist'), { recursive: true })
    Object.assign(dev, { folder, remove, mend: spoil(folder) }, await startDev([], project))
  })
  test.afterAll(async () => {
    await dev.stop()
    dev.remove()
  })
  return dev
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
