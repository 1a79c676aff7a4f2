import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cache, edit, errorsIn, sampleContent } from '../testing/content.ts'
import { loadContent } from './load.ts'

test.each([
  ['profile.yml', /^jobTitle: .*$/m, 'jobTitle: "A\\u202eB"', '5:11', '"A\\u202eB"', 'U+202E'],
  ['profile.yml', /^jobTitle: .*$/m, 'jobTitle: "A\\u0000B"', '5:11', '"A\\u0000B"', 'U+0000'],
  ['profile.yml', /^jobTitle: .*$/m, 'jobTitle: A\u202eB', '5:11', '"A\\u202eB"', 'U+202E'],
  ['profile.yml', /^jobTitle: .*$/m, 'jobTitle: "\\ud83d"', '5:11', '"\\ud83d"', 'U+D83D'],
  ['profile.yml', /^jobTitle: .*$/m, 'jobTitle: "\\u2028A\\u2029B"', '5:11', '"', 'U+2029'],
  ['menu.yml', 'name: About', 'name: "\\x9b31mAbout"', '4:9', '"\\u009b31mAbout"', 'U+009B'],
  ['resume.yml', '- Git', '- "Git\\ufffd"', ':5', '"Git\\ufffd"', 'U+FFFD'],
  [
    'projects/car-broker/index.md',
    /^title: .*$/m,
    'title: "\\e[31mCar"',
    '5:8',
    '"\\u001b[31mCar"',
    'U+001B',
  ],
])('%s with %s as %j is refused', async (file, from, to, place, found, name) => {
  const folder = sampleContent()
  edit(folder, file, from, to)
  const reported = await errorsIn(folder)
  expect(reported).toEqual([
    expect.stringContaining(`expected text without ${name}, which is not a printable character`),
  ])
  expect(reported[0]).toContain(`found ${found}`)
  expect(reported[0]?.split(' ')[0]).toContain(`${file}:`)
  expect(reported[0]?.split(' ')[0]?.endsWith(place)).toBe(true)
})

test.each([
  ['One\nand\u202e two', '2:4', 'U+202E'],
  ['One\n\n- two &amp; &#x202e;three', '3:13', 'U+202E'],
  ['One\n\nand &#38; &#0;', '3:11', 'U+FFFD'],
  ['`a\u0007`', '1:3', 'U+0007'],
  ['**a&#xd800;**', '1:4', 'U+FFFD'],
])('so is %j in Markdown, where it stands', async (text, place, name) => {
  const folder = sampleContent()
  writeFileSync(join(folder, 'about.md'), text)
  expect(await errorsIn(folder)).toEqual([
    expect.stringMatching(
      new RegExp(`about\\.md:${place} error: found ${name.replace('+', '\\+')}, expected text w`),
    ),
  ])
})

test('so is an address that holds one', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /href: .*/, 'href: "https://example.com/\\u202e"')
  appendFileSync(join(folder, 'about.md'), '\n\n[Ann](mailto:ann@example.com&#x202e;)\n')
  expect(await errorsIn(folder)).toEqual([
    expect.stringContaining('links.0.href: found "https://example.com/\\u202e", expected an addre'),
    expect.stringContaining('found a link to "mailto:ann@example.com\\u202e", expected an address'),
  ])
})

test('what languages need stays: joiners, marks of a direction, tabs, several lines, characters of two halves', async () => {
  const folder = sampleContent()
  const words = 'می\u200cخواهم \u200f\u200e👩\u200d💻\tso'
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, `jobTitle: "${words}\\nso"`)
  writeFileSync(join(folder, 'about.md'), `${words} \`&#0;\`\nso`)
  const { profile, about } = (await loadContent(folder, cache)).content
  expect(profile.jobTitle).toBe(`${words}\nso`)
  expect(JSON.stringify(about)).toContain(`${words.replace('\t', '\\t')} `)
})
