import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runUntil } from '../../testing/kill.ts'
import { given, newFolder, serverEntry } from '../../testing/process.ts'

test('SIGTERM in the middle of a start ends it in good order', async () => {
  const folder = newFolder()
  const environment = { ...given, DATA_DIR: folder, PORT: '0' }
  const reached = () => existsSync(join(folder, 'foyer.db'))
  const ended = await runUntil([serverEntry], { environment, folder, reached, signal: 'SIGTERM' })
  expect(ended).toEqual({ code: 0, signal: null })
  expect(existsSync(join(folder, 'foyer.db-wal'))).toBe(false)
})
