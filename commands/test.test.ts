import { spawnSync } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { selectChanged, wideTests } from './test/changed.ts'

const journeys = () => ['theme.spec.ts']

test.each<[string, string[], string[]?, string[]?]>([
  ['nothing', []],
  ['a document', ['README.md']],
  ['content', ['content/about.md'], ['load/load.test.ts'], ['pages.spec', 'formats.spec']],
  ['a style sheet', ['ui/ui.css'], ['build/budget.test.ts'], ['layout.spec', 'theme.spec']],
  ['a test', ['server/limit.test.ts'], ['server/limit.test.ts']],
  ['a part of journeys', ['e2e/journey.ts'], ['e2e/journey.ts'], ['theme.spec.ts']],
])(
  'for a change of %s, npm test -- --changed runs what stands for it',
  (_, files, vitest, playwright) => {
    const selection = selectChanged(files, journeys)
    const ran = selection.vitest?.filter((argument) => !argument.startsWith('--exclude='))
    expect(ran).toEqual(vitest && ['related', '--run', '--project=all', ...vitest])
    expect(selection.playwright).toEqual(playwright)
  },
)

test('tests of whole programs run for changes of their own room alone', () => {
  for (const pattern of wideTests) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([])
  const excluded = (file: string) => selectChanged([file], journeys).vitest?.join(' ') ?? ''
  expect(excluded('load/dates.ts')).toContain('--exclude=lint/')
  expect(excluded('lint/examine.ts')).not.toContain('--exclude=lint/')
})

test('no file of a room is left without tests', () => {
  const rooms = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory())
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const files = stdout
    .split('\0')
    .filter((file) => rooms.some(({ name }) => file.startsWith(`${name}/`)))
    // What no program reads.
    .filter((file) => !/^(\.|docs\/|commands\/pictures\/)|README\.md$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const forgotten = files.filter((file) => {
    const { vitest, playwright } = selectChanged([file], journeys)
    return !vitest && !playwright
  })
  expect(forgotten).toEqual([])
})

test.each(['content', 'i18n', 'admin', 'contract', 'server', 'site/contact', 'site', 'ui'])(
  'the journeys that stand for %s/ are there',
  (folder) => {
    const files = readdirSync(join(root, 'e2e'))
    const { playwright = [] } = selectChanged([`${folder}/anything.css`], journeys)
    expect(playwright).not.toEqual([])
    for (const name of playwright) expect(files).toContain(`${name}.ts`)
  },
)
