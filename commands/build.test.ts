import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { edit, sampleContent } from '../testing/content.ts'
import { copyProject } from '../testing/other-content.ts'
import { launcher, newFolder, root, run, serve } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'

test('two builds of a folder at once leave a whole dist/ and nothing else, which start serves until the content changes', async () => {
  // A build of this project would take the place of the one that all other tests are made on.
  const { project, remove } = copyProject()
  onTestFinished(remove)
  const npmRun = join(project, 'commands', 'launch.mjs')
  const content = sampleContent()
  cpSync(join(root, 'dist/public/resume.pdf'), join(content, 'cv.pdf'))
  edit(content, 'profile.yml', /^name: .*$/m, 'name: Ada Other')
  const jobs = Array.from({ length: 40 }, (_, index) => job(index)).join('')
  edit(content, 'resume.yml', /^experience:$/m, `experience:${jobs}`)
  const build = () => run([npmRun, 'build', content])
  for (const { code, stderr } of await Promise.all([build(), build()])) {
    expect(code, stderr).toBe(0)
    // However much the words weigh, it only says what to do about it.
    expect(stderr).toMatch(
      /\nresume\.html: \d\d\.\d kB, over the budget of 13\.58 kB\. With fewer words /,
    )
  }

  expect(namesIn(join(project, 'dist'))).toEqual(namesIn(join(root, 'dist')))
  const page = () => readFileSync(join(project, 'dist/public/index.html'), 'utf8')
  const [, script = ''] = / data-scripts="\/(\S+?)[ "]/.exec(page()) ?? []
  expect(readdirSync(join(project, 'dist/public/assets'))).toContain(script.split('/').at(-1))
  const left = readdirSync(join(project, '.cache')).filter((name) => /^(build|node)-/.test(name))
  expect(left).toEqual([])

  const server = await serve({ args: [npmRun, 'start', content] })
  expect(await (await fetch(server.url)).text()).toContain('Ada Other')
  expect(server.stderr()).not.toContain('Building')
  await server.stop()

  edit(join(project, 'content'), 'profile.yml', /^name: .*\n/m, '')
  const { code, stderr } = await run([npmRun, 'start'])
  expect(stderr).toMatch(/^Building .*\nfoyer: the content can't be built:\n.*name: found nothing/)
  expect(code).toBe(1)
  expect(page()).toContain('Ada Other')
}, 300_000)

/** The files of a build, without the hashes in their names. */
const namesIn = (dist: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replace(/-[\w-]{8,10}(?=[.-])/, ''))
    .sort()

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

test.each(['build', 'start', 'dev', 'check-content'])(
  '%s says how to name a folder, and which has no content',
  async (command) => {
    const [flag, missing] = await Promise.all([
      run([launcher, command, '--quick']),
      run([launcher, command, join(newFolder(), 'words')]),
    ])
    expect(flag).toMatchObject({ code: 1, stdout: '' })
    expect(flag.lines).toEqual([expect.stringMatching(/^Usage: npm (run )?\S+ \[-- FOLDER\], /)])
    expectRefusal(missing, /There is no content in .*words: name a folder that /)
  },
)
