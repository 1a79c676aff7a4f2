import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { read } from '../testing/init.ts'
import { launcher, newFolder, run } from '../testing/process.ts'

test('flags are enough without a terminal, and an unknown one is answered with the usage', async () => {
  const folder = join(newFolder(), 'mine')
  const flags = ['--name', 'Ann', '--link', 'github.com/ann', '--link', 'linkedin.com/in/ann']
  const made = await run([launcher, 'init', ...flags, '--into', folder])
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Written to \S+mine:\n {2}profile\.yml {2}Ann, /)
  expect(parse(read(folder, 'profile.yml')).links).toHaveLength(2)

  const { code, stdout, stderr } = await run([launcher, 'init', '--nonsense'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^foyer: Unknown option '--nonsense'\nUsage:/)
})
