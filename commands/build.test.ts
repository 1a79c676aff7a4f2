import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { edit, sampleContent } from '../testing/content.ts'
import { copyProject } from '../testing/other-content.ts'
import { launcher, newFolder, root, run, serve } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'

// A build of this project would take the place of the one that all other tests are made on.
const { project, remove } = copyProject()
afterAll(remove)
const npmRun = join(project, 'commands', 'launch.mjs')

test('a folder that is named is built and served, however many words it has', async () => {
  const content = sampleContent()
  cpSync(join(root, 'dist/public/resume.pdf'), join(content, 'cv.pdf'))
  edit(content, 'profile.yml', /^name: .*$/m, 'name: Ada Other')
  const jobs = Array.from({ length: 40 }, (_, index) => job(index)).join('')
  edit(content, 'resume.yml', /^experience:$/m, `experience:${jobs}`)
  const built = await run([npmRun, 'build', content])
  expect(built.code, built.stderr).toBe(0)
  expect(built.stderr).toMatch(/\nresume\.html takes \d\d\.\d kB, and 14 kB come in the first /)
  expect(readFileSync(join(project, 'dist/public/resume.html'), 'utf8')).toContain('Ada Other')

  const start = async (...args: string[]) => {
    const server = await serve({ args: [npmRun, 'start', ...args] })
    const html = await (await fetch(server.url)).text()
    await server.stop()
    return { html, stderr: server.stderr() }
  }
  const same = await start(content)
  expect(same.html).toContain('Ada Other')
  expect(same.stderr).not.toContain('Building')
  const own = await start()
  expect(own.html).toContain('Robin Sample')
  expect(own.stderr).toContain('Building')
}, 120_000)

const nonsense = (index: number) =>
  createHash('shake256', { outputLength: 200 }).update(String(index)).digest('hex')

/** A job whose words no other has, so that compression finds little. */
const job = (index: number) => `
  - id: "more-${index}"
    start: 19${50 + index}
    end: 19${51 + index}
    title: Baker
    place: Bath
    color: "#4f46e5"
    description: ${nonsense(index).match(/.{5}/g)?.join(' x')}`

test.each(['build', 'start', 'dev'])(
  '%s says what can be named, and where there is no content',
  async (command) => {
    const other = await run([launcher, command, '--quick'])
    expect(other.lines).toEqual([expect.stringMatching(/^Usage: npm (run )?\w+ \[-- FOLDER\], /)])
    const missing = await run([launcher, command, join(newFolder(), 'words')])
    expectRefusal(missing, /There is no content in .*words: name a folder that /)
    expect(other.code).toBe(1)
  },
)
