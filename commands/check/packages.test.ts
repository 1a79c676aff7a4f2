import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, root } from '../../testing/process.ts'
import { unknownPackages } from './packages.ts'

const known = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` }

test('of every package of this very project the bytes are known', () => {
  expect(unknownPackages(root)).toEqual([])
})

test.each([
  ['no hash', { version: '1.0.0' }, 'node_modules/one: has no SHA-512 in the lockfile'],
  [
    'a weak hash',
    { ...known, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/one: has no SHA-512 in the lockfile',
  ],
  [
    'a repository',
    { ...known, resolved: 'git+ssh://git@example.com/one.git#1' },
    'node_modules/one: is of no registry',
  ],
])('a package with %s is told of', (_, one, complaint) => {
  expect(unknownPackages(projectWith({ 'node_modules/one': one }))).toEqual([complaint])
})

test('a script that runs at an installation is told of', () => {
  const folder = projectWith({ 'node_modules/one': known }, { one: true, another: false }, '')
  expect(unknownPackages(folder)).toEqual([
    'package.json: lets one run a script when it is installed',
    '.npmrc: lets every package run scripts: set ignore-scripts=true',
  ])
})

function projectWith(
  packages: object,
  allowScripts: object = {},
  settings = 'fund=false\nignore-scripts=true\n',
): string {
  const folder = newFolder()
  const all = { '': { version: '0.1.0' }, ...packages }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: all }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts }))
  writeFileSync(join(folder, '.npmrc'), settings)
  return folder
}
