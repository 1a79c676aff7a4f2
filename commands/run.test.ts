import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { callCommand, commandRunner, expectRefusal, newFolder, run } from '../testing/process.ts'
import { contentFolder, readArguments } from './arguments.ts'
import { main as init } from './init.ts'

test('flags are read, and a path counts from where npm was called', async () => {
  const folder = newFolder()
  const flags = ['--name', 'Ann', '--link', 'github.com/ann', '--link', 'linkedin.com/in/ann']
  const said = await callCommand(init, [...flags, '--into', 'mine'], { INIT_CWD: folder })
  expect(said).toMatch(/^Written to mine:\n {2}profile\.yml {2}Ann, /)
  const profile = parse(readFileSync(join(folder, 'mine', 'profile.yml'), 'utf8'))
  expect(profile.links).toHaveLength(2)
})

test('--help prints the usage; what is wrong with the arguments is named before it', async () => {
  const usage = /^Usage:\n {2}npm run backup -- FILE {4}.+\n$/
  const help = await run([commandRunner, 'backup', '--help'])
  expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(usage), stderr: '' })
  const refused = await run([commandRunner, 'backup', 'one', '--nonsense'])
  expect(refused.lines.slice(0, 3)).toEqual(["foyer: Unknown option '--nonsense'.", '', 'Usage:'])
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expectRefusal(await run([commandRunner, 'arguments']), 'Unknown command "arguments"')
  expect(() => readArguments(['one', 'two'], { operands: 1 })).toThrow(
    'Unexpected argument \'two\'. Flags must follow "--".',
  )
  const folder = newFolder()
  expect(() => contentFolder(folder)).toThrow(`There is no content in ${folder}.`)
})
