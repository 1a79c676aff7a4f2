import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, root } from '../testing/process.ts'
import { isInstalled } from './install.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/one': { version: '1.0.0' },
  'node_modules/one/node_modules/two': { version: '2.0.0' },
  'node_modules/only-on-windows': { version: '3.0.0', optional: true },
}

test('this very project is installed', () => {
  expect(isInstalled(root)).toBe(true)
})

test('a project is installed when every package of its lockfile is there in its version', () => {
  const { '': _, 'node_modules/only-on-windows': optional, ...needed } = wanted
  expect(isInstalled(project(wanted, needed))).toBe(true)
  expect(
    isInstalled(project(wanted, { ...needed, 'node_modules/other': { version: '9.0.0' } })),
  ).toBe(true)
})

test('a bare clone, a package too few and another version are not installed', () => {
  const { 'node_modules/one': one, ...rest } = wanted
  expect(isInstalled(project(wanted, undefined))).toBe(false)
  expect(isInstalled(project(wanted, rest))).toBe(false)
  expect(
    isInstalled(project(wanted, { ...wanted, 'node_modules/one': { version: '1.0.1' } })),
  ).toBe(false)
  expect(isInstalled(newFolder())).toBe(false)
})

type Packages = Record<string, { version: string; optional?: boolean }>

/** A project with this lockfile, and with this in npm's own note of what it installed. */
function project(locked: Packages, installed: Packages | undefined): string {
  const folder = newFolder()
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
  if (installed) {
    mkdirSync(join(folder, 'node_modules'))
    const note = join(folder, 'node_modules', '.package-lock.json')
    writeFileSync(note, JSON.stringify({ packages: installed }))
  }
  return folder
}
