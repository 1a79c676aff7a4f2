import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sample } from '../testing/content.ts'
import { ann, copied, made, madeFrom, read, sourceFile } from '../testing/init.ts'
import { newFolder } from '../testing/process.ts'

test('nothing of the sample is said of the owner', async () => {
  const { folder, ...content } = await made({ ...ann, accent: '#0f766e' })
  expect(content.profile).toMatchObject({
    name: 'Ann Baker',
    jobTitle: 'Baker',
    greeting: 'Hi, I am Ann',
    email: 'ann@example.com',
    location: 'Bath',
    theme: { accent: '#0f766e' },
    picture: 'outline.svg',
  })
  // Examples are written for the owner to fill in, and hidden.
  expect(content.resume.experience).toEqual([])
  expect(content.projects).toEqual([])
  expect(read(folder, 'resume.yml')).toMatch(/draft: true/)
  expect(content.stack).toEqual({})
  for (const kept of ['privacy.md', 'pictures/idea.svg']) {
    expect(read(folder, kept)).toBe(read(sample, kept))
  }
  expect(read(folder, 'profile.yml')).toMatch(
    /^# yaml-language-server: \$schema=\.schemas\/profile\.schema\.json\n# Who you are/,
  )
  expect(read(folder, 'profile.yml')).toContain('link previews\ndescription:')
  expect(existsSync(join(folder, '.schemas', 'profile.schema.json'))).toBe(true)
})

test.each([
  ['王 小明', 'en', 'Hi, I am 王 小明', 'I am 王 小明, Baker, Bath.'],
  ['김 민준', 'ko', '안녕하세요, 김 민준입니다', '김 민준입니다. Baker, Bath.'],
  ['Dr. Zoë Baker', 'de-AT', 'Hallo, ich bin Zoë', 'Ich bin Dr. Zoë Baker, Baker, Bath.'],
  ['Zoë Baker', 'sw', 'Zoë', 'Zoë Baker, Baker, Bath.'],
])('%s is greeted in %s: "%s", "%s"', async (name, locale, greeting, about) => {
  const { profile, folder, report } = await made({ ...ann, name, locale })
  expect(report.includes('Menu and buttons are in English')).toBe(locale === 'sw')
  expect(profile).toMatchObject({ greeting, locale })
  expect(read(folder, 'about.md').trim()).toBe(about)
  const isSample = read(folder, 'privacy.md') === read(sample, 'privacy.md')
  expect(isSample, 'the privacy policy is in the language of the layout').toBe(
    !/^(ko|de)/.test(locale),
  )
})

test('a name alone is enough; what is missing is reported, and the next commands name the folder for a shell', async () => {
  const target = join(newFolder(), "Ann's site")
  const { profile, report } = await made({ name: 'Ann', target })
  expect(report).toMatch(/left out of .*profile\.yml: a job title, an e-mail address, a place\.$/m)
  expect(report).toMatch(/left out of .*resume\.yml: a summary\.$/m)
  expect(profile).toMatchObject({ name: 'Ann', contact: [], links: [] })
  expect(read(target, 'about.md').trim()).toBe('I am Ann.')
  const [, next = ''] = /^ +npm run check:content -- (.*?) {2,}lists/m.exec(report) ?? []
  const { stdout } = spawnSync('sh', ['-c', `printf %s ${next}`], { encoding: 'utf8' })
  expect(resolve(stdout)).toBe(target)
})

test('technologies are those that the resume names, and never the sample’s', async () => {
  const names = 'Kubernetes Terraform AWS Jenkins-2 Cloud Postgres Vue.js Teamwork'.split(' ')
  const { stack } = await madeFrom({
    basics: { name: 'Ann' },
    skills: [{ name: 'DevOps', keywords: names }],
  })
  expect(Object.keys(stack)).toEqual([
    'kubernetes',
    'terraform',
    'jenkins',
    'postgresql',
    'vuedotjs',
  ])
  const everyday = [{ name: 'Chef' }, { name: 'Wine' }, { name: 'Square' }]
  expect((await madeFrom({ basics: { name: 'Ann' }, skills: everyday })).stack).toEqual({})
})

test('flags win over the source, and what has no place is reported', async () => {
  const { profile, resume, report } = await madeFrom(
    {
      basics: { name: 'Old Name', email: 'old@example.com', image: 'https://a.example/me.png' },
      work: [{ name: 'Bakery', startDate: 'soon', shoeSize: 43 }],
    },
    { name: 'New Name', link: ['github.com/ann', 'linkedin.com/in/ann'] },
  )
  expect(profile).toMatchObject({
    name: 'New Name',
    email: 'old@example.com',
    links: [
      { href: 'https://github.com/ann', icon: 'code-hosting' },
      { href: 'https://linkedin.com/in/ann', icon: 'professional-network' },
    ],
  })
  expect(resume.experience).toEqual([expect.not.objectContaining({ title: expect.anything() })])
  expect(report).toMatch(/1 experience[\s\S]*"soon" is not a date/)
  expect(report).toMatch(/no place for it:\n {2}work > shoeSize\n {2}basics\.image: \S+ is not/)
})

test('a picture that a resume names is taken where it is a file, or in the resume itself', async () => {
  const red = { create: { width: 9, height: 9, channels: 3, background: 'red' } } as const
  const png = await sharp(red).png().toBuffer()
  const work = [{ name: 'A' }]
  const source = sourceFile({ basics: { name: 'Ann', image: './photo.png' }, work })
  writeFileSync(join(dirname(source), 'photo.png'), png)
  const image = `data:image/png;base64,${png.toString('base64')}`
  for (const content of [
    await made({ source }),
    await madeFrom({ basics: { name: 'Ann', image }, work }),
  ]) {
    expect(content.profile.picture).toBe('me.png')
    expect(new Set(Object.values(content.avatars).map(({ src }) => src)).size).toBe(1)
  }
})

test.each([
  [{ email: 'ann' }, /--email is "ann": give an e-mail address/],
  [{ locale: 'de_DE' }, /--locale is "de_DE": give a language tag such as "en-US"/],
  [{ accent: 'red' }, /--accent is "red": give a colour/],
  [{ link: ['javascript:alert(1)'] }, /--link is "javascript:/],
])('%j is refused', async (wrong, words) => {
  const target = join(newFolder(), 'mine')
  await expect(made({ ...ann, ...wrong, target })).rejects.toThrow(words)
  expect(existsSync(target)).toBe(false)
})

test('an empty folder is filled, one with other things in it is left alone', async () => {
  const target = join(newFolder(), 'mine')
  mkdirSync(target)
  await made({ ...ann, target })
  expect(readdirSync(dirname(target))).toEqual(['mine'])
  expect(statSync(target).mode & 0o777, 'others may read it').toBe(0o777 & ~process.umask())

  const other = newFolder()
  const file = join(other, 'notes.txt')
  writeFileSync(file, 'mine')
  const into = (folder: string) => made({ ...ann, target: folder, yes: true })
  await expect(into(other)).rejects.toThrow(/has other things than content/)
  await expect(into(file)).rejects.toThrow(/notes\.txt is not a folder/)
  expect(readdirSync(other)).toEqual(['notes.txt'])
})

test('what is there is replaced only with --yes, and kept under the day’s name', async () => {
  const target = copied()
  const refused = await made({ ...ann, target }).catch((error: Error) => error.message)
  expect(refused).toMatch(
    /^Nothing was changed: add --yes.*\nTo be replaced in \S+content: profile\.yml, about\.md, resume\.yml, stack\.yml, menu\.yml, projects\..*\n.* will go to \S+content\.\d{4}-\d\d-\d\d\.$/,
  )
  expect(readdirSync(dirname(target))).toEqual(['content'])
  expect(read(target, 'profile.yml')).toBe(read(sample, 'profile.yml'))

  const [day = ''] = /content\.\d{4}-\d\d-\d\d/.exec(String(refused)) ?? []
  expect((await made({ ...ann, target, yes: true })).report).toContain('has gone to')
  await made({ ...ann, target, yes: true })
  expect(readdirSync(dirname(target)).sort()).toEqual(['content', day, `${day}-2`])
  expect(read(join(dirname(target), day), 'profile.yml')).toBe(read(sample, 'profile.yml'))
  expect(read(target, 'LICENSES.md')).not.toContain('projects/')
})

test('what the owner has beside it stays; tailored CVs go with the resume that they pick from', async () => {
  const target = copied()
  writeFileSync(join(target, 'cv.pdf'), '%PDF-1.7')
  mkdirSync(join(target, 'variants'))
  writeFileSync(join(target, 'variants', 'acme.yml'), 'tools: [Git]\n')
  const profile = read(target, 'profile.yml')
    .replace('theme:', 'locale: de-DE\npaper: Letter\npicture: me.svg\nhome: [projects]\ntheme:')
    .replace('#6d4aff', '#0f766e')
  writeFileSync(join(target, 'profile.yml'), profile)
  cpSync(join(target, 'pictures', 'fist.svg'), join(target, 'pictures', 'me.svg'))
  const content = await made({ ...ann, target, yes: true })
  expect(content.profile).toMatchObject({
    locale: 'de-DE',
    paper: 'Letter',
    theme: { accent: '#0f766e' },
    picture: 'me.svg',
    home: ['projects'],
  })
  expect(read(target, 'cv.pdf')).toBe('%PDF-1.7')
  expect(content.report).toMatch(/Replaced in .* variants/)
  const old = readdirSync(dirname(target)).find((name) => name !== basename(target)) ?? ''
  expect(existsSync(join(target, 'variants'))).toBe(false)
  expect(existsSync(join(dirname(target), old, 'variants', 'acme.yml'))).toBe(true)
})

test('what can’t be built, or copied, is not put in place, and leaves nothing behind', async () => {
  const target = copied()
  const remake = () => made({ ...ann, target, yes: true })
  writeFileSync(join(target, 'privacy.md'), '<b>mine</b>\n')
  await expect(remake()).rejects.toThrow(
    /can't be built, so nothing was changed:\n.*privacy\.md:1:1 error: /,
  )
  spawnSync('mkfifo', [join(target, 'pipe')])
  await expect(remake()).rejects.toThrow(/can't be written \(/)
  expect(readdirSync(dirname(target))).toEqual(['content'])
  expect(read(target, 'profile.yml')).toBe(read(sample, 'profile.yml'))
})
