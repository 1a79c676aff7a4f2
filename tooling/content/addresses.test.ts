import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskPaths } from '../build/desk.ts'
import { root } from '../test-process.ts'
import { addressesOf } from './addresses.ts'
import { loadContent } from './load.ts'
import { cache, sample } from './test-content.ts'

const dist = join(root, 'dist')

test('what the content says of its addresses is what the build serves', async () => {
  const loaded = await loadContent(sample, cache)
  const known = addressesOf(loaded, '')
  const files = readdirSync(join(dist, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dist, 'public').length))
    // Those of the program change their name with it: nobody should link to them.
    .filter(
      (file) =>
        !file.startsWith('/assets/') || loaded.assets.some(({ name }) => file.endsWith(name)),
    )
  const { routes } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))
  expect([...known.keys()].sort()).toEqual([...Object.keys(routes), ...files].sort())

  for (const [path, { file }] of Object.entries<{ file: string }>(routes)) {
    if (deskPaths.includes(path)) continue
    const html = readFileSync(join(dist, 'public', file), 'utf8')
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect([...(known.get(path) ?? [])].sort(), path).toEqual(ids.sort())
  }
})
