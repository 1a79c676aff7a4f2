import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { loadContent } from '../load/load.ts'
import { cache, edit, examined } from '../testing/content.ts'
import { grain, grainyPhotograph } from '../testing/grain.ts'
import { hostileResume } from '../testing/hostile.ts'
import { madeFrom, sourceFile } from '../testing/init.ts'
import { copyProject } from '../testing/other-content.ts'
import { openPdf, textOf } from '../testing/pdf.ts'
import { launcher, newFolder, root, run, serve } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { unsaidIn } from '../testing/site.ts'
import { oneSpace, textOfHtml } from '../testing/texts.ts'

/** A copy of this project, as an owner has it: a build of this one would take the place of what all other tests are made on. */
function newProject() {
  const { project, remove } = copyProject()
  onTestFinished(remove)
  const bytesOf = (name: string) => readFileSync(join(project, 'dist', 'public', name))
  return {
    project,
    content: join(project, 'content'),
    npmRun: join(project, 'commands', 'launch.mjs'),
    bytesOf,
    page: (name: string) => bytesOf(name).toString(),
  }
}

test('2,000 hostile words and heavy pictures become a site that is started where it is asked to', async () => {
  const made = newProject()
  const { content, npmRun, page } = made
  const resume = hostileResume(20, 2000)
  const words = grain(3000).toString('hex').match(/.{5}/g)?.join(' ')
  resume.work.push({ name: 'Bakery', position: 'Baker', summary: `${words}`, highlights: [] })
  const source = sourceFile({ ...resume, basics: { ...resume.basics, image: 'photo.png' } })
  await grainyPhotograph().toFile(join(dirname(source), 'photo.png'))
  const data = grain(60_000).toString('base64')
  writeFileSync(
    join(content, 'pictures', 'logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>${data}</desc><circle cx="5" cy="5" r="4"/></svg>`,
  )
  const server = await serve({ args: [npmRun, 'init', '--from', source, '--yes', '--start'] })
  expect(server.stdout()).toMatch(/^Replaced in content: profile\.yml[\s\S]*\nWritten to content:/)
  expect(await (await fetch(server.url)).text()).toBe(page('index.html'))
  // However much the words weigh, it only says what to do about it.
  expect(server.stderr()).toMatch(
    /\nresume\.html: \d\d\.\d\d kB, over the budget of 13\.58 kB\. With fewer words /,
  )
  const told = (await examined(content)).join('\n')
  expect(told).toMatch(/pictures\/me\.png warning: found a picture of which a phone loads \d+ kB/)
  expect(told).toMatch(/pictures\/logo\.svg warning: found a picture of which a phone loads \d+ kB/)
  const { resume: shown, projects } = await expectWhole(made)
  expect(shown.experience).toHaveLength(21)
  expect(projects).toHaveLength(20)
  expect(shown.experience.map(({ date }) => date).join('')).toBe('')
  // No word has become a script: there are only those of every site.
  for (const name of ['index.html', 'resume.html', 'projects.html']) {
    const sample = readFileSync(join(root, 'dist', 'public', name), 'utf8')
    expect(page(name).match(/<script/g)).toHaveLength(sample.match(/<script/g)?.length ?? 0)
  }
}, 300_000)

test('two builds of a name and a sentence at once leave a whole dist/ and nothing else, which start serves until the content changes', async () => {
  const made = newProject()
  const { project, npmRun, bytesOf, page } = made
  const resume = { basics: { name: '山田太郎', summary: 'I bake.' } }
  const { folder } = await madeFrom(resume, { locale: 'ja-JP' })
  mkdirSync(join(folder, 'es'))
  writeFileSync(join(folder, 'es', 'profile.yml'), 'jobTitle: Escriba 𓀀\n')
  // What a build leaves that is killed.
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(project, '.cache', `work-${pid}-killed`, 'dist'), { recursive: true })
  const build = () => run([npmRun, 'build', folder])
  for (const { code, stderr } of await Promise.all([build(), build()])) {
    expect(code, stderr).toBe(0)
    expect(stderr).toMatch(/resume\.yml error: the CV is not made \(\/es\/resume\.pdf\), .* 𓀀: add/)
  }

  const dist = join(project, 'dist')
  expect(namesIn(dist)).toEqual(namesIn(join(root, 'dist')))
  for (const name of ['index.html', 'es/resume.html']) {
    const assets = [...page(name).matchAll(/[" ]\/(assets\/[\w.-]+)/g)].map(([, file]) => `${file}`)
    expect(assets.length).toBeGreaterThan(5)
    for (const file of assets) expect(bytesOf(file).length, file).toBeGreaterThan(0)
  }
  const left = readdirSync(join(project, '.cache')).filter((name) => name.startsWith('work-'))
  expect(left).toEqual([])

  // A CV that would lack letters is neither made nor offered, and the others are.
  const site = join(dist, 'public')
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /resume\.pdf$/.test(name))).toEqual(['resume.pdf'])
  const textFiles = files.filter((name) => /\.(html|js|json|md|txt|xml|webmanifest)$/.test(name))
  const naming = (words: RegExp) => textFiles.filter((name) => words.test(page(name)))
  expect(naming(/"\/resume\.pdf|\/resume\.pdf\)/)).toEqual(
    expect.arrayContaining(['index.html', 'resume.html', 'llms.txt']),
  )
  expect(naming(/\/es\/resume\.pdf/)).toEqual([])
  expect(naming(/<a [^>]*resume\.pdf/)).not.toContain('es/resume.html')
  const japanese = await textOf(await openPdf(new Uint8Array(bytesOf('resume.pdf'))))
  expect(japanese).toMatch(/^山田太郎 /)

  expect((await expectWhole(made, folder)).resume.experience).toEqual([])
  expect(textOfHtml(page('resume.html'), 'main')).not.toMatch(
    /職歴|学歴|Experience|Education|Skills|Tools/,
  )
  expect(page('index.html')).not.toContain('See all projects')

  const server = await serve({ args: [npmRun, 'start', folder] })
  expect(await (await fetch(server.url)).text()).toContain('I bake.')
  expect(server.stderr()).not.toContain('Building')
  await server.stop()

  edit(join(project, 'content'), 'profile.yml', /^name: .*\n/m, '')
  const { code, stderr } = await run([npmRun, 'start'])
  expect(stderr).toMatch(/^Building .*\nfoyer: the content can't be built:\n.*name: found nothing/)
  expect(code).toBe(1)
  expect(page('index.html')).toContain('山田太郎')
}, 300_000)

/** The files of a build that there are for any content: its server, and the pages of its first language. */
const namesIn = (dist: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!public\/.)|^public\/\w+\.html$/.test(name) && !/es\.html$/.test(name))
    .sort()

/** All that the built site serves holds what its content says; gives the content. */
async function expectWhole({ project, content: own, bytesOf, page }: Project, folder = own) {
  const unsaid = Object.entries(await unsaidIn(project, folder))
  expect(unsaid.filter(([, words]) => words.length > 0)).toEqual([])
  const { content } = await loadContent(folder, cache)
  for (const name of ['index.html', 'resume.html', 'projects.html', 'contact.html']) {
    expect(textOfHtml(page(name))).toContain(oneSpace(content.profile.name))
    expect(brotliDecompressSync(bytesOf(`${name}.br`)).equals(bytesOf(name))).toBe(true)
  }
  const { icons } = JSON.parse(page('site.webmanifest'))
  for (const { src } of icons) expect(bytesOf(src).length).toBeGreaterThan(100)
  const assets = readdirSync(join(project, 'dist', 'public', 'assets'))
  const languages = content.language?.all.length ?? 1
  expect(assets.filter((name) => /^card-.*\.jpg$/.test(name))).toHaveLength(5 * languages)
  return content
}

type Project = ReturnType<typeof newProject>

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
