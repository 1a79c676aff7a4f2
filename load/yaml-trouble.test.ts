import { expect, test } from 'vitest'
import { edit, errorsIn, sampleContent } from '../testing/content.ts'

test.each([
  ['a bracket left open', 'profile.yml', /^name: .*$/m, 'name: [Robin', 2],
  ['a key given twice', 'profile.yml', /^jobTitle:/m, 'name: Ann\njobTitle:', 4],
  ['a tab for indentation', 'profile.yml', /^theme:\n {2}/m, 'theme:\n\t', 9],
  [
    'a head of a project that is no YAML',
    'projects/car-broker/index.md',
    'order: 2',
    'order: "2',
    3,
  ],
])('%s: the line and the column', async (_, file, from, to, near) => {
  const folder = sampleContent()
  edit(folder, file, from, to)
  const [first = ''] = await errorsIn(folder)
  const [, line] =
    /:(\d+):\d+ error: found YAML that can't be read \(.+\), expected .+$/.exec(first) ?? []
  expect(first).toContain(file)
  expect(Number(line), first).toBeGreaterThanOrEqual(near)
})

const misplaced =
  '(a line that begins too far left or right), expected as many spaces before it as before'
const unclosed = '(a bracket or quotation mark that is not closed), expected '

test.each([
  ['a space too few', '    place: Fern', '   place: Fern', '14:1', misplaced],
  ['a space too many', '    place: Fern', '     place: Fern', '14:6', misplaced],
  ['a mark too far left', '  - id: "02"', ' - id: "02"', '22:1', misplaced],
  ['a mark too far right', '  - id: "02"', '   - id: "02"', '22:4', misplaced],
  ['a list too far right', '\neducation:', '\n  education:', '77:1', misplaced],
  [
    'a colon in a text',
    'place: Fern',
    'place: Fern: whistle',
    '14:12',
    '(a text that holds ": "), expected quotation marks round it',
  ],
  ['a quotation mark left open', 'place: Fern', 'place: "Fern', '', `${unclosed}"`],
  ['a bracket left open', 'place: Fern', 'place: [Fern', '', `${unclosed}]`],
  [
    'a key given twice',
    '    place: Fern',
    '    title: x\n    place: Fern',
    '14:5',
    '(the key title a second time), expected each key once',
  ],
  [
    'a text that begins with a sign of YAML',
    'place: Fern',
    'place: @Fern',
    '14:12',
    '(a text that begins with @), expected quotation marks round it',
  ],
  [
    'words without a key',
    '    place: Fern',
    '    Fern',
    '14:5',
    '(words without a key), expected a key and ": " before them',
  ],
])('%s is told once, whatever else can not be read for it', async (_, from, to, place, words) => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', from, to)
  const told = await errorsIn(folder)
  expect(told).toEqual([expect.stringContaining(words)])
  expect(told[0]).toContain(`resume.yml:${place}`)
})

test('a star at the head of a text, which YAML takes for an alias, is a mistake like any other', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /^greeting: .*$/m, 'greeting: *Hi')
  expect(await errorsIn(folder)).toEqual([
    expect.stringMatching(
      /profile\.yml:\d+:11 error: found YAML that can't be read \(a text that begins with \*\), expected quo/,
    ),
  ])
})
