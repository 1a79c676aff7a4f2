import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commandRunner, expectRefusal, newFolder, run } from '../testing/process.ts'

const runFrom = (INIT_CWD: string, ...args: string[]) =>
  run([commandRunner, ...args], { environment: { INIT_CWD } })

test('flags are read, and a path counts from where npm was called', async () => {
  const folder = newFolder()
  const flags = ['--name', 'Ann', '--link', 'github.com/ann', '--link', 'linkedin.com/in/ann']
  const made = await runFrom(folder, 'init', ...flags, '--into', 'mine')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Written to mine:\n {2}profile\.yml {2}Ann, /)
  const profile = parse(readFileSync(join(folder, 'mine', 'profile.yml'), 'utf8'))
  expect(profile.links).toHaveLength(2)
})

test('--help prints the usage; what is wrong with the arguments is named before it', async () => {
  const folder = newFolder()
  const usage = /^Usage:\n {2}npm run backup -- FILE {4}.+\n$/
  const help = await runFrom(folder, 'backup', '--help')
  expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(usage), stderr: '' })
  for (const [args, words] of [
    [['init', '--nonsense'], "Unknown option '--nonsense'."],
    [['backup', 'one', 'two'], 'Unexpected argument \'two\'. Flags must follow "--".'],
    [['build', '.'], `There is no content in ${folder}.`],
  ] as const) {
    const refused = await runFrom(folder, ...args)
    expect(refused.lines.slice(0, 3)).toEqual([`foyer: ${words}`, '', 'Usage:'])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
  }
  expectRefusal(await runFrom(folder, 'arguments'), 'Unknown command "arguments"')
})
