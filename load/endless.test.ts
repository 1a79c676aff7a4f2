import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsIn, sampleContent } from '../testing/content.ts'

const post = (head: string) => `---\ntitle: T\ndate: 2024-01-01\n${head}\n---\n\nText.\n`
const toml = (head: string) => `+++\ntitle = "T"\ndate = 2024-01-01\n${head}\n+++\n`
const deep = (opening: string) => opening.repeat(100_000)
const yaml = "error: found YAML that can't be read"
const aliases = `${yaml}: an alias, which begins with *`
const levels = 'error: found too many levels of quotes, lists or tags, expected a few'

// What would take minutes, all memory or the whole stack.
test.each([
  [`profile.yml:2:4 ${aliases}`, 'a: &a [x, x]\nb: *a'],
  [`writing/a.md:4:11 ${aliases}`, post('tags: &a [*a]')],
  [`resume.yml:1:201 ${yaml}: more than 100 levels`, `${'['.repeat(300)}${']'.repeat(300)}`],
  [`profile.yml:1:\\d+ ${yaml}: more than 100 levels`, `x: ${deep('[')}`],
  [`menu.yml:1:\\d+ ${yaml}: more than 100 levels`, deep('- ')],
  [
    'writing/a.md:4:1 error: found cover with more than 20 levels',
    toml(`cover${'.a'.repeat(999)} = 1`),
  ],
  [`writing/a.md:7:1 ${levels}`, `${post('')}\n`.replace('Text.', deep('>'))],
  [`about.md:3:1 ${levels}`, `One.\n\n${deep('- ')}x`],
  [`about.md:1:1 ${levels}`, '<b>'.repeat(20_000)],
  [`resume.yml:1:10 ${levels}`, `summary: "${deep('>')}"`],
])('%s', async (error, text) => {
  const folder = sampleContent()
  const [name = ''] = error.split(':')
  writeFileSync(join(folder, name), text)
  const own = (await errorsIn(folder)).filter((line) => line.includes(`/${name}:`))
  expect(own).toEqual([expect.stringMatching(error.replace(/[()]/g, '\\$&'))])
})
