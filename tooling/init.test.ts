import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { loadContent } from './content/load.ts'
import { cache, sample } from './content/test-content.ts'
import { copied, flags, init, read } from './test-init.ts'
import { launcher, newFolder } from './test-process.ts'
import { expectRefusal } from './test-refusal.ts'

/** A resume in a file. */
function resumeFile(resume: unknown, name = 'resume.json'): string {
  const file = join(newFolder(), name)
  writeFileSync(file, typeof resume === 'string' ? resume : JSON.stringify(resume))
  return file
}

test('flags are enough without a terminal, and nothing of the sample is said of the owner', async () => {
  const folder = join(newFolder(), 'mine')
  const links = ['--link', 'https://github.com/ann', '--link', 'linkedin.com/in/ann']
  const made = await init(...flags, ...links, '--accent', '#0f766e', '--into', folder)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const { content } = await loadContent(folder, cache)
  expect(content.profile).toMatchObject({
    name: 'Ann Baker',
    jobTitle: 'Baker',
    greeting: 'Hi, I am Ann',
    email: 'ann@example.com',
    location: 'Bath',
    theme: { accent: '#0f766e' },
    picture: 'outline.svg',
    links: [
      { href: 'https://github.com/ann', icon: 'code-hosting' },
      { href: 'https://linkedin.com/in/ann', icon: 'professional-network' },
    ],
  })
  // Examples are written for the owner to fill in, and hidden.
  expect(content.resume.experience).toEqual([])
  expect(content.projects).toEqual([])
  expect(read(folder, 'resume.yml')).toMatch(/draft: true/)
  expect(content.stack).toEqual({})
  for (const kept of ['privacy.md', 'pictures/idea.svg']) {
    expect(read(folder, kept)).toBe(read(sample, kept))
  }
})

test.each([
  ['王 小明', 'en', 'Hi, I am 王 小明', 'I am 王 小明, Baker, Bath.'],
  ['김 민준', 'ko', '안녕하세요, 김 민준입니다', '김 민준입니다. Baker, Bath.'],
  ['Zoë Baker', 'de-AT', 'Hallo, ich bin Zoë', 'Ich bin Zoë Baker, Baker, Bath.'],
  ['Zoë Baker', 'sw', 'Zoë', 'Zoë Baker, Baker, Bath.'],
])('%s is greeted in %s: "%s", "%s"', async (name, locale, greeting, about) => {
  const folder = join(newFolder(), 'mine')
  const { stdout } = await init(...flags, '--name', name, '--locale', locale, '--into', folder)
  expect(stdout.includes('Menu and buttons are not written in')).toBe(locale === 'sw')
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({ greeting, locale })
  expect(read(folder, 'about.md').trim()).toBe(about)
  const isSample = read(folder, 'privacy.md') === read(sample, 'privacy.md')
  expect(isSample, 'the privacy policy is in the language of the frame').toBe(
    !/^(ko|de)/.test(locale),
  )
})

test('a name alone is enough, and what is not said is left out and told', async () => {
  const folder = join(newFolder(), 'mine')
  const made = await init('--name', 'Ann', '--into', folder)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(
    /left out of .*profile\.yml: a job title, an e-mail address, a place\.$/m,
  )
  expect(made.stdout).toMatch(/left out of .*resume\.yml: a summary\.$/m)
  const { content } = await loadContent(folder, cache)
  expect(content.profile).toMatchObject({ name: 'Ann', contact: [], links: [] })
  expect(read(folder, 'about.md').trim()).toBe('I am Ann.')
})

test('what to do next names the folder, as a shell takes it', async () => {
  const folder = join(newFolder(), "Ann's site")
  const made = await init(...flags, '--into', folder)
  const [, next = ''] = /^ +npm run check:content -- (.*?) {2,}lists/m.exec(made.stdout) ?? []
  expect(made.stdout).toContain(`npm run dev -- ${next} `)
  const { stdout } = spawnSync('sh', ['-c', `printf %s ${next}`], { encoding: 'utf8' })
  expect(resolve(stdout)).toBe(folder)
})

test('technologies are those that the resume names, and never the sample’s', async () => {
  const stackOf = async (skills: unknown[]) => {
    const folder = join(newFolder(), 'mine')
    const source = resumeFile({ basics: { name: 'Ann' }, work: [{ name: 'A' }], skills })
    await init('--from', source, '--into', folder)
    return (await loadContent(folder, cache)).content.stack
  }
  const devOps = [
    'Kubernetes',
    'Terraform',
    'AWS',
    'Jenkins 2',
    'Cloud',
    'Postgres',
    'Vue.js',
    'Teamwork',
  ]
  const stack = await stackOf([{ name: 'DevOps', keywords: devOps }])
  expect(Object.values(stack).map(({ tooltip, icon }) => [tooltip, icon])).toEqual([
    ['Kubernetes', 'kubernetes'],
    ['Terraform', 'terraform'],
    ['Jenkins 2', 'jenkins'],
    ['Postgres', 'postgresql'],
    ['Vue.js', 'vuedotjs'],
  ])
  expect(await stackOf([{ name: 'Chef' }, { name: 'Wine' }, { name: 'Square' }])).toEqual({})
})

test('files carry comments for their owner, and name their schema', async () => {
  const folder = join(newFolder(), 'mine')
  await init(...flags, '--into', folder)
  const profile = read(folder, 'profile.yml')
  expect(profile).toMatch(
    /^# yaml-language-server: \$schema=\.schemas\/profile\.schema\.json\n# Who you are/,
  )
  expect(profile).toContain('# one sentence for search engines and link previews\ndescription:')
  expect(existsSync(join(folder, '.schemas', 'profile.schema.json'))).toBe(true)
})

test('flags win over the source, and what has no place is told', async () => {
  const folder = join(newFolder(), 'mine')
  const source = resumeFile({
    basics: { name: 'Old Name', email: 'old@example.com', image: 'https://a.example/me.png' },
    work: [{ name: 'Bakery', startDate: 'soon', shoeSize: 43 }],
  })
  const made = await init('--from', source, '--name', 'New Name', '--into', folder)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const { content } = await loadContent(folder, cache)
  expect(content.profile).toMatchObject({ name: 'New Name', email: 'old@example.com' })
  expect(content.resume.experience).toEqual([
    expect.not.objectContaining({ title: expect.anything() }),
  ])
  expect(made.stdout).toContain('1 experience')
  expect(made.stdout).toMatch(/profile\.yml: a job title, a place\.\n.*resume\.yml: a summary\./)
  expect(made.stdout).toMatch(/"soon" is not a date/)
  expect(made.stdout).toMatch(
    /no place for it:\n {2}work > shoeSize\n {2}basics\.image: \S+ is not/,
  )
})

test('a picture that a resume names is taken where it is a file, or in the resume itself', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const source = resumeFile({
    basics: { name: 'Ann', image: './photo.png' },
    work: [{ name: 'A' }],
  })
  writeFileSync(join(dirname(source), 'photo.png'), png)
  const data = `data:image/png;base64,${png.toString('base64')}`
  for (const from of [
    source,
    resumeFile({ basics: { name: 'Ann', image: data }, work: [{ name: 'A' }] }),
  ]) {
    const folder = join(newFolder(), 'mine')
    await init('--from', from, '--into', folder)
    const { content } = await loadContent(folder, cache)
    expect(content.profile.picture).toBe('me.png')
    expect(new Set(Object.values(content.avatars).map(({ src }) => src)).size).toBe(1)
  }
})

test.each<[string, () => string[], RegExp]>([
  ['no source and no flags', () => [], /no terminal to ask at: give --name, or --from/],
  [
    'a wrong address',
    () => [...flags, '--email', 'ann'],
    /--email is "ann": give an e-mail address/,
  ],
  [
    'a wrong language',
    () => [...flags, '--locale', 'de_DE'],
    /--locale is "de_DE": give a language tag such as "en-US"/,
  ],
  ['a wrong colour', () => [...flags, '--accent', 'red'], /--accent is "red": give a colour/],
  [
    'a link that runs a script',
    () => [...flags, '--link', 'javascript:alert(1)'],
    /--link is "javascript:/,
  ],
  ['a source that is not there', () => ['--from', '/nowhere.json'], /There is no \/nowhere\.json/],
  [
    'a source that is no JSON',
    () => ['--from', resumeFile('{"basics": ')],
    /resume\.json can't be read \(.*JSON/,
  ],
  [
    'JSON that is no resume',
    () => ['--from', resumeFile({ name: 'x' })],
    /resume\.json says nothing of a career: found "name", expected JSON Resume/,
  ],
  [
    'JSON that is no object',
    () => ['--from', resumeFile('[1]')],
    /resume\.json says nothing of a career/,
  ],
  [
    'a folder without an export',
    () => ['--from', newFolder()],
    /holds no table of a LinkedIn data export/,
  ],
  [
    'a ZIP file that is none',
    () => ['--from', resumeFile('PK', 'export.zip')],
    /can't be read as a ZIP file/,
  ],
])('%s is refused in one line', async (_, args, words) => {
  const folder = join(newFolder(), 'mine')
  expectRefusal(await init(...args(), '--into', folder), words)
  expect(existsSync(folder)).toBe(false)
})

test('--help says what there is', async () => {
  const helped = await init('--help')
  expect(helped).toMatchObject({ code: 0, stderr: '' })
  expect(helped.stdout).toMatch(/^Usage:\n {2}npm run init .*\n.*--from/)
})

test('an unknown flag is named, and answered with what there is', async () => {
  const { code, stdout, stderr } = await init('--nonsense')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(
    /^foyer: Unknown option '--nonsense'\nUsage:\n {2}npm run init .*\n.*--from/,
  )
})

test('at a terminal it asks, shows what will happen, and goes on only when told to', async ({
  skip,
}) => {
  if (!existsSync(script)) skip(`there is no ${script}, which makes a terminal`)
  const folder = copied()
  const answers: [string, string][] = [
    ['Your name', 'Ann Baker\r'],
    ['Your job title', 'Baker\r'],
    ['Your e-mail address', 'nonsense\r'],
    ['That does not fit here', `${'\u007f'.repeat(8)}ann@example.com\r`],
    ['Your city', 'Bath\r'],
    ['The language of the site', '\r'],
    ['in a professional network', '\r'],
    ['at a code host', 'github.com/ann\r'],
    ['What you work with', 'React, Sourdough, Go\r'],
    ['The colour of the site', '\r'],
  ]
  const refused = await atTerminal(folder, [...answers, ['Go on?', 'n']])
  expect(refused).toMatch(/To be replaced in[\s\S]*profile\.yml[\s\S]*Nothing was changed/)
  expect(read(folder, 'profile.yml')).toBe(read(sample, 'profile.yml'))

  await atTerminal(folder, [...answers, ['Go on?', 'y'], ['Start the site now?', 'n']])
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({
    name: 'Ann Baker',
    email: 'ann@example.com',
    theme: { accent: '#6d4aff' },
    links: [{ title: 'Code hosting', href: 'https://github.com/ann' }],
  })
  expect(Object.keys(parse(read(folder, 'stack.yml')))).toEqual(['react', 'go'])
})

const script = '/usr/bin/script'

/** Runs init at a terminal, and types each answer once its question is there; gives what it showed. */
async function atTerminal(folder: string, answers: [string, string][]): Promise<string> {
  const command = `stty cols 120 rows 60; '${process.execPath}' '${launcher}' init --into '${folder}'`
  const child = spawn(script, ['--quiet', '--return', '--command', command, '/dev/null'])
  onTestFinished(() => {
    child.kill()
  })
  const left = [...answers]
  let [shown, read] = ['', 0]
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    const [question, answer] = left[0] ?? []
    if (question === undefined || !shown.slice(read).includes(question)) return
    left.shift()
    read = shown.length
    child.stdin.write(answer ?? '')
  })
  await once(child, 'close')
  expect(left, shown).toEqual([])
  return shown
}
