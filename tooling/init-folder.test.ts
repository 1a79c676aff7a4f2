import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadContent } from './content/load.ts'
import { cache, sample } from './content/test-content.ts'
import { copied, flags, init, read } from './test-init.ts'
import { newFolder } from './test-process.ts'
import { expectRefusal } from './test-refusal.ts'

test('an empty folder is filled, one with other things in it is left alone', async () => {
  const folder = join(newFolder(), 'mine')
  mkdirSync(folder)
  expect(await init(...flags, '--into', folder)).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(dirname(folder))).toEqual(['mine'])
  expect(statSync(folder).mode & 0o777, 'others may read it').toBe(0o777 & ~process.umask())
  await loadContent(folder, cache)

  const other = newFolder()
  writeFileSync(join(other, 'notes.txt'), 'mine')
  expectRefusal(await init(...flags, '--into', other, '--yes'), /holds other things than content/)
  expect(readdirSync(other)).toEqual(['notes.txt'])
  const file = join(other, 'notes.txt')
  expectRefusal(await init(...flags, '--into', file, '--yes'), /notes\.txt is no folder/)
})

test('what can’t be copied leaves nothing behind', async () => {
  const folder = copied()
  spawnSync('mkfifo', [join(folder, 'pipe')])
  expectRefusal(await init(...flags, '--into', folder, '--yes'), /can't be written \(/)
  expect(readdirSync(dirname(folder))).toEqual(['content'])
})

test('what is there is replaced only with --yes, and kept under the day’s name', async () => {
  const folder = copied()
  const refused = await init(...flags, '--into', folder)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(
    /To be replaced in \S+content: profile\.yml, about\.md, resume\.yml, stack\.yml, menu\.yml, projects\..*\n.* will go to \S+content\.\d{4}-\d\d-\d\d\.\nfoyer: Nothing was changed: say --yes/,
  )
  expect(readdirSync(dirname(folder))).toEqual(['content'])
  expect(read(folder, 'profile.yml')).toBe(read(sample, 'profile.yml'))

  const [day] = [/content\.\d{4}-\d\d-\d\d/.exec(refused.stderr)?.[0]]
  const done = await init(...flags, '--into', folder, '--yes')
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(done.stdout).toContain(`has gone to`)
  const again = await init(...flags, '--into', folder, '--yes')
  expect(again.code).toBe(0)
  expect(readdirSync(dirname(folder)).sort()).toEqual(['content', day, `${day}-2`])
  expect(read(join(dirname(folder), String(day)), 'profile.yml')).toBe(read(sample, 'profile.yml'))
  expect(read(folder, 'LICENSES.md')).not.toContain('projects/')
})

test('what the owner has beside it stays: pictures, what the home page shows, locale, paper and accent', async () => {
  const folder = copied()
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
  const profile = read(folder, 'profile.yml')
  const changed = profile
    .replace('theme:', 'locale: de-DE\npaper: Letter\npicture: me.svg\nhome: [projects]\ntheme:')
    .replace('#6d4aff', '#0f766e')
  writeFileSync(join(folder, 'profile.yml'), changed)
  cpSync(join(folder, 'pictures', 'fist.svg'), join(folder, 'pictures', 'me.svg'))
  await init(...flags, '--into', folder, '--yes')
  const made = parse(read(folder, 'profile.yml'))
  expect(made).toMatchObject({ locale: 'de-DE', paper: 'Letter', theme: { accent: '#0f766e' } })
  expect(made).toMatchObject({ picture: 'me.svg', home: ['projects'] })
  expect(read(folder, 'cv.pdf')).toBe('%PDF-1.7')
})

test('tailored CVs go with the resume that they pick from', async () => {
  const folder = copied()
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'tools: [Git]\n')
  const made = await init(...flags, '--into', folder, '--yes')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toContain('variants')
  const [old = ''] = readdirSync(dirname(folder)).filter((name) => name !== 'content')
  expect(existsSync(join(folder, 'variants'))).toBe(false)
  expect(existsSync(join(dirname(folder), old, 'variants', 'acme.yml'))).toBe(true)
})

test('what can’t be built is not put in place', async () => {
  const folder = copied()
  writeFileSync(join(folder, 'privacy.md'), '<b>mine</b>\n')
  const refused = await init(...flags, '--into', folder, '--yes')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(
    /can't be built, so nothing was changed:\n.*privacy\.md:1:1 error: /,
  )
  expect(readdirSync(dirname(folder))).toEqual(['content'])
  expect(read(folder, 'profile.yml')).toBe(read(sample, 'profile.yml'))
})
