import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, root } from '../testing/process.ts'
import { isInstalled } from './install.mjs'

const one = { 'node_modules/one': { version: '1.0.0' } }
const two = { 'node_modules/one/node_modules/two': { version: '2.0.0' } }
const optional = { 'node_modules/only-on-windows': { version: '3.0.0', optional: true } }
const wanted = { '': { version: '0.1.0' }, ...one, ...two, ...optional }

test('this very project is installed', () => {
  expect(isInstalled(root)).toBe(true)
})

test.each([
  ['every package that is not optional', true, { ...one, ...two }],
  ['a package more', true, { ...one, ...two, 'node_modules/other': { version: '9.0.0' } }],
  ['a package too few', false, two],
  ['another version', false, { ...wanted, 'node_modules/one': { version: '1.0.1' } }],
  ['nothing', false, undefined],
])('with %s in its node_modules, that a project is installed is %s', (_, expected, installed) => {
  const folder = newFolder()
  expect(isInstalled(folder)).toBe(false)
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (installed) {
    mkdirSync(join(folder, 'node_modules'))
    const note = join(folder, 'node_modules', '.package-lock.json')
    writeFileSync(note, JSON.stringify({ packages: installed }))
  }
  expect(isInstalled(folder)).toBe(expected)
})
