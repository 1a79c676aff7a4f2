import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { isInstalled } from './install.mjs'

test('a project is installed with every package of its lockfile that is not optional', () => {
  const one = { 'node_modules/one': { version: '1.0.0' } }
  const optional = { 'node_modules/only-on-windows': { version: '3.0.0', optional: true } }
  const folder = newFolder()
  const lock = { '': { version: '0.1.0' }, ...one, ...optional }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
  mkdirSync(join(folder, 'node_modules'))
  const isInstalledWith = (packages: object) => {
    const note = join(folder, 'node_modules', '.package-lock.json')
    writeFileSync(note, JSON.stringify({ packages }))
    return isInstalled(folder)
  }
  expect(isInstalled(folder)).toBe(false)
  expect(isInstalledWith(one)).toBe(true)
  expect(isInstalledWith({ 'node_modules/one': { version: '1.0.1' } })).toBe(false)
  expect(isInstalledWith({})).toBe(false)
})
