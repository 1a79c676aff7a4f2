import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFiles, hostFiles, type Site } from './file-host.ts'
import type { test as journey } from './journey.ts'

/** Tests of a site without a server, built once for all tests of a file; `args` are those of its build. */
export function testOfFiles(
  test: typeof journey,
  change: (content: string) => void,
  args: string[] = [],
) {
  let site: Site | undefined
  let work = ''
  const fileTest = test.extend<{ site: Site }>({
    site: async ({}, use) => use(site as Site),
    baseURL: async ({}, use) => use(site?.url),
  })
  fileTest.describe.configure({ mode: 'default' })
  fileTest.beforeAll(async () => {
    fileTest.setTimeout(0)
    work = mkdtempSync(join(tmpdir(), 'foyer-alone-'))
    await buildFiles(work, change, args)
    site = await hostFiles(work)
  })
  fileTest.afterAll(() => {
    site?.stop()
    rmSync(work, { recursive: true })
  })
  return fileTest
}
