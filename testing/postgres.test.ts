import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'

test('a process that starts PostgreSQL still ends with its own exit code', () => {
  const address = JSON.stringify(join(root, 'testing/postgres.ts'))
  const script = `
    const { startPostgres } = await import(${address})
    await (await startPostgres()).stop()
    process.exitCode = 3`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(status).toBe(3)
})
