import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

test('flags are enough without a terminal, and all that is not asked for is taken from the sample', async () => {
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
    links: [
      { href: 'https://github.com/ann', icon: 'code-hosting' },
      { href: 'https://linkedin.com/in/ann', icon: 'professional-network' },
    ],
  })
  // Examples are written for the owner to fill in, and hidden.
  expect(content.resume.experience).toEqual([])
  expect(content.projects).toEqual([])
  expect(read(folder, 'resume.yml')).toMatch(/draft: true/)
  for (const kept of ['menu.yml', 'stack.yml', 'privacy.md', 'pictures/idea.svg']) {
    expect(read(folder, kept)).toBe(read(sample, kept))
  }
})

test.each([
  ['王 小明', 'Hi, I am 王 小明'],
  ['김 민준', 'Hi, I am 김 민준'],
  ['Zoë Baker', 'Hi, I am Zoë'],
])('%s is greeted with "%s"', async (name, greeting) => {
  const folder = join(newFolder(), 'mine')
  await init(...flags, '--name', name, '--into', folder)
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({ greeting })
})

test('what to do next names the folder, as a shell takes it', async () => {
  const folder = join(newFolder(), "Ann's site")
  const made = await init(...flags, '--into', folder)
  const [, next = ''] = /^Next: "npm run check:content -- (.*)" lists/m.exec(made.stdout) ?? []
  expect(made.stdout).toContain(`"npm run dev -- ${next}" shows the site.`)
  const { stdout } = spawnSync('sh', ['-c', `printf %s ${next}`], { encoding: 'utf8' })
  expect(resolve(stdout)).toBe(folder)
})

test('groups of skills, languages and addresses stand as their owner would write them', async () => {
  const folder = join(newFolder(), 'mine')
  const source = resumeFile({
    basics: { name: 'Ann', url: 'https://ann.dev', summary: 'I bake.' },
    skills: [
      { name: 'Web Development', level: 'Master', keywords: ['HTML', 'C++'] },
      { name: 'JavaScript', keywords: ['Svelte'] },
      { name: 'Familiar Skills', keywords: ['Go'] },
      { name: 'Tools', keywords: ['Git'] },
      { name: 'Knitting' },
    ],
    languages: [{ language: 'English', fluency: 'Native speaker' }, 'Norsk'],
  })
  const made = await init('--from', source, '--into', folder)
  const { content } = await loadContent(folder, cache)
  expect(content.resume).toMatchObject({
    summary: 'I bake. Languages: English (Native speaker), Norsk.',
    advanceSkills: ['HTML', 'C++', 'JavaScript', 'Svelte', 'Knitting'],
    familiarSkills: ['Go'],
    tools: ['Git'],
  })
  expect(read(folder, 'about.md')).toBe('I bake.\n\nLanguages: English (Native speaker), Norsk.\n')
  expect(content.profile.links).toMatchObject([{ href: 'https://ann.dev' }])
  expect(made.stdout).toContain(
    'of groups of skills only the skills stand in the lists: Web Development, Familiar Skills, Tools',
  )
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
    basics: { name: 'Old Name', email: 'old@example.com', image: 'me.png' },
    work: [{ name: 'Bakery', position: 'Baker', startDate: 'soon' }],
    references: [{ name: 'Cy', reference: 'Good.' }],
  })
  const made = await init('--from', source, '--name', 'New Name', '--into', folder)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({
    name: 'New Name',
    email: 'old@example.com',
  })
  expect(made.stdout).toContain('Written to')
  expect(made.stdout).toContain('1 of experience')
  expect(made.stdout).toMatch(/stand in their place:\n {2}Your Job Title\n {2}Your City\n/)
  expect(made.stdout).toMatch(/"soon" is no date/)
  expect(made.stdout).toMatch(
    /no place for it:\n {2}basics > image\n {2}references > name\n {2}references > reference\n/,
  )
})

test.each<[string, () => string[], RegExp]>([
  [
    'no source and no flags',
    () => [],
    /no terminal to ask at: give --name, --title, --email, --place, or --from/,
  ],
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
    /resume\.json is no JSON Resume/,
  ],
  ['JSON that is no object', () => ['--from', resumeFile('[1]')], /resume\.json is no JSON Resume/],
  [
    'a folder without an export',
    () => ['--from', newFolder()],
    /holds no table of a LinkedIn data export/,
  ],
  ['a ZIP file', () => ['--from', resumeFile('PK', 'export.zip')], /is a ZIP file: unpack it/],
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
    ['in a professional network', '\r'],
    ['at a code host', 'github.com/ann\r'],
    ['The colour of the site', '\r'],
  ]
  const refused = await atTerminal(folder, [...answers, ['Go on?', 'n']])
  expect(refused).toMatch(/Replaced in[\s\S]*profile\.yml[\s\S]*Nothing was changed/)
  expect(read(folder, 'profile.yml')).toBe(read(sample, 'profile.yml'))

  await atTerminal(folder, [...answers, ['Go on?', 'y']])
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({
    name: 'Ann Baker',
    email: 'ann@example.com',
    theme: { accent: '#6d4aff' },
    links: [{ title: 'Code hosting', href: 'https://github.com/ann' }],
  })
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
