import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsIn } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { newFolder, run } from '../testing/process.ts'
import { root } from './root.ts'

test('git pull changes the sample and leaves the words of the owner as they are', async () => {
  const [upstream, owner] = [newFolder(), newFolder()]
  const git = (cwd: string, ...args: string[]) => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
    return execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8' })
  }
  for (const name of [
    'sample',
    '.gitignore',
    'package.json',
    'commands/arguments.ts',
    'text/cannot-start.ts',
    'load/root.ts',
  ]) {
    cpSync(join(root, name), join(upstream, name), { recursive: true })
  }
  git(upstream, 'init', '-q')
  git(upstream, 'add', '.')
  git(upstream, 'commit', '-qm', 'First')
  git(owner, 'clone', '-q', upstream, '.')
  const chosen = () =>
    run(['-p', "require('./commands/arguments.ts').contentFolder()"], { cwd: owner })
  mkdirSync(join(owner, 'content/.schemas'), { recursive: true })
  expect(await chosen()).toMatchObject({
    stdout: expect.stringMatching(/sample\n$/),
    stderr: 'This is the sample. Make it yours: npm run init\n',
  })
  cpSync(join(owner, 'sample'), join(owner, 'content'), { recursive: true })
  edit(owner, 'content/profile.yml', /^name: .*/m, 'name: Ann')
  expect(await chosen()).toMatchObject({ stdout: expect.stringMatching(/content\n$/), stderr: '' })

  edit(upstream, 'sample/profile.yml', /^name: .*/m, 'name: Robin B. Sample')
  git(upstream, 'mv', 'sample/projects/car-broker', 'sample/projects/broker')
  git(upstream, 'commit', '-qam', 'Second')
  git(owner, 'pull', '-q')
  expect(git(owner, 'status', '--porcelain')).toBe('')
  expect(await wordsIn(join(owner, 'sample'))).toMatchObject({
    profile: { name: 'Robin B. Sample' },
  })
  const { profile, projects } = await wordsIn(join(owner, 'content'))
  expect(profile.name).toBe('Ann')
  expect(projects.map(({ slug }) => slug)).toContain('car-broker')
})
