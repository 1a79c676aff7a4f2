import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { translations } from '../../e2e/languages.ts'
import { buildWith } from '../../e2e/other-content.ts'
import { deskPaths } from '../build/desk.ts'
import { root } from '../test-process.ts'
import { addressesOf } from './addresses.ts'
import { loadContent } from './load.ts'
import { cache } from './test-content.ts'

test('what the content says of its addresses is what the build serves', async () => {
  await expectServed(root, '')
})

test('so it is in several languages, with tailored pages and an address', async () => {
  const siteUrl = 'https://robin.example.com'
  const { project, remove } = await buildWith((content) => {
    cpSync(translations, content, { recursive: true })
    mkdirSync(join(content, 'variants'))
    writeFileSync(join(content, 'variants', 'acme.yml'), 'summary: "[Down](#content)"\n')
  }, siteUrl)
  onTestFinished(remove)
  await expectServed(project, siteUrl)
}, 60_000)

/** Holds what is said of the content of a project against what its build has left. */
async function expectServed(project: string, siteUrl: string) {
  const loaded = await loadContent(join(project, 'content'), cache)
  const known = addressesOf(loaded, siteUrl)
  const folder = join(project, 'dist', 'public')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    // Those of the program change their name with it: nobody should link to them.
    .filter(
      (file) =>
        !file.startsWith('/assets/') || loaded.assets.some(({ name }) => file.endsWith(name)),
    )
  const manifest = readFileSync(join(project, 'dist', 'pages.json'), 'utf8')
  const { routes }: { routes: Record<string, { file: string }> } = JSON.parse(manifest)
  expect([...known.keys()].sort()).toEqual([...Object.keys(routes), ...files].sort())

  for (const [path, { file }] of Object.entries(routes)) {
    if (deskPaths.includes(path)) continue
    const html = readFileSync(join(folder, file), 'utf8')
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect([...(known.get(path) ?? [])].sort(), path).toEqual(ids.sort())
  }
}
