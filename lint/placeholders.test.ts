import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { resumeSchema } from '#contract/resume.ts'
import { edit, examined, sample, sampleContent } from '../testing/content.ts'
import { placeholderDiagnostics } from './placeholders.ts'

const resume = resumeSchema.parse(parse(readFileSync(join(sample, 'resume.yml'), 'utf8')))

test.each([...resume.experience, ...resume.education].map(({ place }) => place))(
  'the workplace or school %s is recognised as the sample’s',
  (place) => {
    expect(
      placeholderDiagnostics([{ file: 'resume.yml', line: 1, text: `place: ${place}` }]),
    ).toEqual([
      expect.objectContaining({
        text: expect.stringContaining("school of the sample's is left"),
      }),
    ])
  },
)

test.each([
  ['Robin Sample', 'I am Robin', 'found "Robin":'],
  ['Robin Miller', 'I am Robin, and Robin I stay', undefined],
  ['"Robin Miller"', 'I am Robin', undefined],
  ['Robin Miller', 'Robin Sample is an engineer', 'found "Robin Sample":'],
  ['Robin Miller', 'See code.ann.dev/robin-sample', 'found "robin-sample":'],
  ['Ann Miller', 'I am Robin', 'found "I am Robin":'],
  ['Ann Miller', 'I work with Robin', undefined],
])('for %s, what "%s" has of the sample is reported', async (name, words, expected) => {
  const folder = sampleContent()
  for (const file of ['profile.yml', 'about.md', 'resume.yml', ...projects]) {
    edit(folder, file, /$/, '\n')
    for (const left of [/Robin Sample|Robin/g, /robin-sample/g]) {
      if (left.test(readFileSync(join(folder, file), 'utf8'))) edit(folder, file, left, 'ann')
    }
  }
  edit(folder, 'profile.yml', /^name: .*$/m, `name: ${name}`)
  edit(folder, 'about.md', /^/, `${words}. `)
  const reported = await warningsWith(folder, "sample's name")
  expect(reported.map((text) => text.split(' the sample')[0])).toEqual(expected ? [expected] : [])
})

const projects = ['streaming-clone', 'product-landing'].map((slug) => `projects/${slug}/index.md`)

test('an address with a password in it is reported, without the password', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /href: .*/, 'href: https://ann:s3cret@ann.dev/x')
  edit(folder, 'about.md', /^/, '[Here](http://token@ann.dev), not https://ann.dev/@ann. ')
  const reported = await warningsWith(folder, 'name or password')
  expect(reported).toEqual([
    expect.stringMatching(/^found "http:\/\/token": .*, 2 times in 2 files/),
  ])
  expect(reported.join()).not.toContain('s3cret')
})

/** What the check says of a content folder with these words in it. */
const warningsWith = async (folder: string, words: string) =>
  (await examined(folder))
    .filter((line) => line.includes(words))
    .map((line) => line.split(' warning: ')[1] ?? '')
