import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { selectChanged } from './test/changed.ts'

const journeys = () => ['theme.spec.ts']

test.each([
  ['nothing', [], {}],
  ['a document', ['README.md'], {}],
  [
    'content, which nothing imports',
    ['content/about.md'],
    {
      vitest: ['related', '--run', 'load/load.test.ts'],
      playwright: ['pages.spec', 'formats.spec'],
    },
  ],
  [
    'a style sheet',
    ['ui/ui.css'],
    {
      vitest: ['related', '--run', 'build/budget.test.ts'],
      playwright: ['frame.spec', 'theme.spec'],
    },
  ],
  ['a test', ['server/limit.test.ts'], { vitest: ['related', '--run', 'server/limit.test.ts'] }],
  [
    'a part of journeys',
    ['e2e/journey.ts'],
    { vitest: ['related', '--run', 'e2e/journey.ts'], playwright: ['theme.spec.ts'] },
  ],
])('for a change of %s, npm test -- --changed runs what stands for it', (_, files, selection) => {
  expect(selectChanged(files, journeys)).toEqual({
    vitest: undefined,
    playwright: undefined,
    ...selection,
  })
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
