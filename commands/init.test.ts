import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { sample } from '../testing/content.ts'
import { copied, read } from '../testing/init.ts'
import { launcher, newFolder, run } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'

const init = (...args: string[]) => run([launcher, 'init', ...args])

test('flags are enough without a terminal', async () => {
  const folder = join(newFolder(), 'mine')
  const flags = ['--name', 'Ann', '--link', 'github.com/ann', '--link', 'linkedin.com/in/ann']
  const made = await init(...flags, '--into', folder)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Written to \S+mine:\n {2}profile\.yml {2}Ann, /)
  expect(parse(read(folder, 'profile.yml')).links).toHaveLength(2)

  const refused = await init(...flags, '--into', folder)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^foyer: Nothing was changed: add --yes.*\nTo be replaced in/)
})

test('what can’t be made is refused in one line', async () => {
  const folder = join(newFolder(), 'mine')
  expectRefusal(await init('--into', folder), /no terminal to ask at: give --name, or --from/)
  expectRefusal(await init('--from', '/nowhere.json', '--into', folder), /There is no \/nowhere/)
  expect(existsSync(folder)).toBe(false)
})

test('--help and an unknown flag say what there is', async () => {
  const usage = /^Usage:\n {2}npm run init .*\n.*--from/m
  expect(await init('--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(usage) })
  const { code, stdout, stderr } = await init('--nonsense')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^foyer: Unknown option '--nonsense'\nUsage:/)
})

test('at a terminal it asks, shows what will happen, and goes on only when told to', async ({
  skip,
}) => {
  if (!existsSync(script)) skip(`there is no ${script}, which makes a terminal`)
  const folder = copied()
  const answers: [string, string][] = [
    ['Your name', 'Ann Baker\r'],
    ['Your job title', 'Baker\r'],
    ['Your e-mail address', 'nonsense\r'],
    ['Expected an e-mail address', `${'\u007f'.repeat(8)}ann@example.com\r`],
    ['Your city', 'Bath\r'],
    ['The language of the site', '\r'],
    ['on a professional network', '\r'],
    ['on a code host', 'github.com/ann\r'],
    ['What you work with', 'React, Sourdough, Go\r'],
    ['The colour of the site', '\r'],
  ]
  const refused = await atTerminal(folder, [...answers, ['Go on?', 'n']])
  expect(refused).toMatch(/To be replaced in[\s\S]*profile\.yml[\s\S]*Nothing was changed/)
  expect(read(folder, 'profile.yml')).toBe(read(sample, 'profile.yml'))

  await atTerminal(folder, [...answers, ['Go on?', 'y'], ['Start the site now?', 'n']])
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({
    name: 'Ann Baker',
    email: 'ann@example.com',
    theme: { accent: '#6d4aff' },
    links: [{ title: 'GitHub', href: 'https://github.com/ann' }],
  })
  expect(Object.keys(parse(read(folder, 'stack.yml')))).toEqual(['react', 'go'])
})

const script = '/usr/bin/script'

/** Runs init at a terminal, and types each answer once its question is there; gives what it showed. */
async function atTerminal(folder: string, answers: [string, string][]): Promise<string> {
  const command = `stty cols 120 rows 60; '${process.execPath}' '${launcher}' init --into '${folder}'`
  const child = spawn(script, ['--quiet', '--return', '--command', command, '/dev/null'])
  onTestFinished(() => {
    child.kill()
  })
  const left = [...answers]
  let [shown, read] = ['', 0]
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    const [question, answer] = left[0] ?? []
    if (question === undefined || !shown.slice(read).includes(question)) return
    left.shift()
    read = shown.length
    child.stdin.write(answer ?? '')
  })
  await once(child, 'close')
  expect(left, shown).toEqual([])
  return shown
}
