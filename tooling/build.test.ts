import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyProject } from '../e2e/other-content.ts'
import { edit, sampleContent } from './content/test-content.ts'
import { launcher, newFolder, root, run, serve } from './test-process.ts'

// A build of this project would take the place of the one that all other tests are made on.
const { project, remove } = copyProject()
afterAll(remove)
const npmRun = join(project, 'tooling', 'launch.mjs')

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

/** A job whose words no other has, so that compression finds little. */
const job = (index: number) => `
  - id: "more-${index}"
    start: 19${50 + index}
    end: 19${51 + index}
    title: ${words(index, 5)}
    place: ${words(index + 0.3, 3)}
    color: "#4f46e5"
    description: ${words(index + 0.7, 60)}`

const words = (seed: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `w${Math.abs(Math.sin(seed * 99 + at))
        .toString(36)
        .slice(3, 8)}`,
  ).join(' ')

test.each([[['build', '--quick']], [['start', 'content', 'more']], [['dev', '--help']]])(
  '%s is refused in a line that says what can be named',
  async (args) => {
    const { code, lines } = await run([launcher, ...args])
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^Usage: npm (run )?\w+ \[-- FOLDER\], /)])
  },
)

test.each(['build', 'start', 'dev'])('%s says where there is no content', async (command) => {
  const { code, lines } = await run([launcher, command, join(newFolder(), 'words')])
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^foyer: There is no content in .*words: name a folder that /)],
  })
})
