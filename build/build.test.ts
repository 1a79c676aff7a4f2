import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../testing/other-content.ts'
import { root, run } from '../testing/process.ts'

test('two builds at the same moment both end well, and leave a whole dist/ and nothing else', async () => {
  const { project, remove } = copyProject()
  onTestFinished(remove)
  cpSync(join(root, 'dist', 'public', 'resume.pdf'), join(project, 'content', 'cv.pdf'))
  const build = () => run([join(project, 'commands', 'launch.mjs'), 'build'])
  for (const { code, stderr } of await Promise.all([build(), build()])) expect(code, stderr).toBe(0)

  const made = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' })
  const usual = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(made.sort()).toEqual(usual.sort())
  const page = readFileSync(join(project, 'dist', 'public', 'index.html'), 'utf8')
  const [, script = ''] = / data-scripts="\/(\S+?)[ "]/.exec(page) ?? []
  expect(made).toContain(join('public', script))
  const left = readdirSync(join(project, '.cache')).filter((name) => /^(build|node)-/.test(name))
  expect(left).toEqual([])
}, 300_000)
