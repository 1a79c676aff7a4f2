import { expect, test } from 'vitest'
import { edit, errorsIn, sampleContent } from '../testing/content.ts'

const misplaced =
  '(a line indented too far left or right), expected the same indentation as the lines it belongs with'
const unclosed = '(a bracket or quotation mark that is not closed), expected '
const quoted = 'expected quotation marks around it'
const place = 'place: Fern'

test.each<[place: string, from: string | RegExp, to: string, words: string]>([
  ['resume.yml:14:1', '    place: Fern', '   place: Fern', misplaced],
  ['resume.yml:14:6', '    place: Fern', '     place: Fern', misplaced],
  ['resume.yml:22:1', '  - id: "02"', ' - id: "02"', misplaced],
  ['resume.yml:22:4', '  - id: "02"', '   - id: "02"', misplaced],
  ['resume.yml:77:1', '\neducation:', '\n  education:', misplaced],
  ['profile.yml:12:1', /^theme:\n {2}/m, 'theme:\n\t', '(a tab before a line), expected spaces'],
  ['resume.yml:14:12', place, 'place: Fern: whistle', `(text that contains ": "), ${quoted}`],
  ['resume.yml:14:12', place, 'place: @Fern', `(text that begins with @), ${quoted}`],
  ['profile.yml:6:11', /^greeting: .*$/m, 'greeting: *Hi', `(text that begins with *), ${quoted}`],
  ['resume.yml:', place, 'place: "Fern', `${unclosed}"`],
  ['resume.yml:', place, 'place: [Fern', `${unclosed}]`],
  ['projects/car-broker/index.md:', 'order: 2', 'order: "2', `${unclosed}"`],
  [
    'resume.yml:14:5',
    `    ${place}`,
    '    title: x\n    place: Fern',
    '(the key title a second time), ',
  ],
  ['resume.yml:14:5', `    ${place}`, '    Fern', '(words without a key), expected a key and ": "'],
])('%s: %j as %j is one mistake', async (place, from, to, words) => {
  const folder = sampleContent()
  edit(folder, /^[^:]*/.exec(place)?.[0] ?? '', from, to)
  const reported = await errorsIn(folder)
  expect(reported).toEqual([
    expect.stringContaining(`error: found YAML that can't be read ${words}`),
  ])
  expect(reported[0]).toContain(`/${place}`)
})
