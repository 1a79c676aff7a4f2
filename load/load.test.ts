import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonResume } from '../formats/json-resume.ts'
import { markdownResume } from '../formats/markdown-resume.ts'
import { englishTexts } from '../i18n/texts.ts'
import { errorsIn, sample, sampleContent, wordsIn } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { load } from './load.ts'

test('the sample content is whole', async () => {
  const content = await wordsIn(sample)
  expect(Object.keys(content.stack).join(' ')).toBe(
    'javascript react nextjs redux typescript html css tailwind python angular mongoDB postgreSQL nodeJS',
  )
  const hidden = Object.keys(content.stack).filter((key) => !content.stack[key]?.showOnBanner)
  expect(hidden).toEqual(['nextjs'])
})

test('any number of technologies, with icons of simple-icons or of one’s own', async () => {
  const folder = sampleContent()
  const drawn = 'xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor"'
  const circle = `<svg ${drawn} width="18" height="18" viewBox="0 0 9 9"><circle r="4"/></svg>`
  writeFileSync(join(folder, 'pictures', 'acme.svg'), circle)
  const item = (key: string, icon: string) =>
    `"${key}": { icon: ${icon}, tooltip: ${key}, color: "#123456" }\n`
  const many = Array.from({ length: 40 }, (_, index) => item(`more ${index}`, 'kubernetes'))
  const sampleStack = readFileSync(join(folder, 'stack.yml'), 'utf8')
  writeFileSync(join(folder, 'stack.yml'), sampleStack + item('C++', 'acme.svg') + many.join(''))
  const { locales, assets } = await load(folder)
  const [{ content }] = locales
  expect(Object.keys(content.stack)).toHaveLength(54)
  expect(content.stack['C++']).toMatchObject({ showOnBanner: true, animation: 'none' })
  const sprite = String(assets.find(({ name }) => content.stackSprite?.endsWith(name))?.bytes)
  const data = Buffer.from(circle).toString('base64')
  expect(sprite).toContain(`data:image/svg+xml;base64,${data}`)

  for (const { slug } of content.projects) rmSync(join(folder, 'projects', slug, 'index.md'))
  rmSync(join(folder, 'projects'), { recursive: true })
  edit(folder, 'profile.yml', /^links:[\s\S]*?(?=^headline)/m, '')
  // simple-icons has neither.
  writeFileSync(join(folder, 'stack.yml'), item('C#', 'csharp') + item('Own Build Tool', 'letters'))
  const lettered = (await load(folder)).assets.find(({ name }) => name.startsWith('stack-'))
  const letters = String(lettered?.bytes).matchAll(/<text[^>]*>([^<]*)</g)
  expect([...letters].map(([, each]) => each)).toEqual(['C#', 'OBT'])

  writeFileSync(join(folder, 'stack.yml'), '{}\n')
  const none = await wordsIn(folder)
  expect([none.stack, none.stackSprite, none.projects]).toEqual([{}, undefined, []])
})

test('links have an icon of the layout, of simple-icons, of one’s own, or letters', async () => {
  const folder = sampleContent()
  rmSync(join(folder, 'projects'), { recursive: true })
  writeFileSync(join(folder, 'stack.yml'), '{}\n')
  const spriteWith = async (...icons: string[]) => {
    const links = icons.map((icon, at) => ({
      id: `${at}`,
      title: 'My Blog',
      href: 'https://a.dev',
      icon,
    }))
    edit(
      folder,
      'profile.yml',
      /^links:[\s\S]*?(?=^headline)/m,
      `links: ${JSON.stringify(links)}\n`,
    )
    const { assets } = await load(folder)
    return String(assets.find(({ name }) => name.startsWith('stack-'))?.bytes)
  }
  const sprite = await spriteWith('website', 'mastodon', 'letters', 'logo.svg')
  expect(sprite).toMatch(/viewBox="0 0 72 24"><path .*>MB<.*data:image/s)
  await expect(spriteWith('mastadon')).rejects.toThrow(
    /profile.yml:\d+:\d+.*links.0.icon: found "mastadon" \(did you mean mastodon\?\), /,
  )
})

test('one picture serves for all moods; the year defaults to the year of the build', async () => {
  const folder = sampleContent()
  expect((await wordsIn(folder)).profile.copyrightYear).toBe(2025)
  edit(folder, 'profile.yml', /^copyrightYear: .*$/m, 'picture: me.svg')
  renameSync(join(folder, 'pictures', 'fist.svg'), join(folder, 'pictures', 'me.svg'))
  rmSync(join(folder, 'pictures', 'idea.svg'))
  const { profile, avatars } = await wordsIn(folder)
  expect(profile.copyrightYear).toBe(new Date().getUTCFullYear())
  expect(new Set(Object.values(avatars).map(({ src }) => src)).size).toBe(1)
  edit(folder, 'profile.yml', 'me.svg', 'you.svg')
  expect(await errorsIn(folder)).toEqual([
    expect.stringMatching(/profile\.yml:\d+:10 error: picture: found "you/),
  ])
})

test('sections stand in the owner’s order and words, and what is hidden is nowhere', async () => {
  const folder = sampleContent()
  const resume = readFileSync(join(folder, 'resume.yml'), 'utf8')
  const more = `sections: [tools, languages, skills, awards, experience]
headings: { tools: My toolbox, languages: Tongues }
languages: [{ name: Norsk, level: native }, { name: English }]
skills: [{ name: Ops, level: Master, keywords: [Kubernetes] }, { name: Tongues, keywords: [Zig] }, { name: Cooking }]
awards: [{ id: a, start: 2024-05-31, title: Prize, place: Jury, description: Well done. }]
references: [{ name: Cy, text: Hidden words. }]
`
  writeFileSync(join(folder, 'resume.yml'), resume + more)
  const content = await wordsIn(folder)
  expect(content.resume.sections).toEqual([
    'tools',
    'languages',
    'advanceSkills',
    'familiarSkills',
    'skills',
    'awards',
    'experience',
  ])
  expect(JSON.stringify(content)).not.toMatch(/Hidden words|Larkhollow/)
  const site = { content, texts: englishTexts, siteUrl: '', date: new Date(0) }
  const markdown = markdownResume(site)
  expect(markdown.match(/^## .*$/gm)).toEqual(
    [
      'My toolbox',
      'Tongues',
      'Advance Skills',
      'Familiar Skills',
      'Ops (Master)',
      'Tongues',
      'Skills',
      'Awards',
      'Experience',
      'Projects',
    ].map((title) => `## ${title}`),
  )
  expect(markdown).toContain('Norsk (native), English')
  const { awards, languages, skills, education } = JSON.parse(jsonResume(site))
  expect(awards).toEqual([
    { title: 'Prize', awarder: 'Jury', date: '2024-05-31', summary: 'Well done.' },
  ])
  expect(languages[0]).toEqual({ language: 'Norsk', fluency: 'native' })
  expect(skills.slice(-3)).toEqual([
    { name: 'Ops', level: 'Master', keywords: ['Kubernetes'] },
    { name: 'Tongues', keywords: ['Zig'] },
    { name: 'Cooking' },
  ])
  expect(education).toBeUndefined()
})

test('a draft is shown nowhere, and its picture is not made', async () => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', 'start: 2021-03', 'draft: true\n    start: 2021-03')
  edit(folder, 'projects/car-broker/index.md', 'title:', 'draft: true\ntitle:')
  const { length: before } = (await load(sample)).assets
  const { locales, assets } = await load(folder)
  const [{ content }] = locales
  expect(JSON.stringify(content)).not.toMatch(/Fernwhistle Labs"|Car Broker/)
  expect(assets.length).toBeLessThan(before)
})
