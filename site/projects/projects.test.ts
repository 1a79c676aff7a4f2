import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { render } from '../../build/render.ts'
import { contentAt } from '../../formats/table.ts'
import { load } from '../../load/load.ts'
import { annsContent, diagnosticsOf } from '../../testing/content.ts'
import { edit } from '../../testing/edit.ts'
import { textOfHtml } from '../../testing/texts.ts'

test('a card leads to a story that says more, and a technology to jobs and projects that name it', async () => {
  const folder = annsContent()
  const head = 'id: "9"\norder: 9\nicons: [react]\nteam: []\nlinks: []'
  const long = 'A kiosk.\n\nIt stands in the station.'
  for (const [name, text] of Object.entries({ kiosk: long, oven: 'An oven.' })) {
    mkdirSync(join(folder, 'projects', name))
    const front = `---\ntitle: ${name}\n${head.replace('"9"', `"${name}"`)}\n---\n`
    writeFileSync(join(folder, 'projects', name, 'index.md'), `${front}${text}\n`)
  }
  edit(
    folder,
    'resume.yml',
    'experience: []',
    'experience: [{ id: "1", title: React Lead, place: Mill }]',
  )
  edit(
    folder,
    'resume.yml',
    'tools: []',
    'certificates: [{ id: "1", title: React, place: Academy }]',
  )
  const { table } = await render(await load(folder), { siteUrl: '' })
  const textOf = async (path: string) => textOfHtml(String(await contentAt(table, path)), 'main')
  const cards = await textOf('/projects')
  expect(cards).toContain('Read the story : kiosk')
  expect(cards).not.toContain('Read the story : oven')
  expect(await textOf('/projects/kiosk')).toMatch(/Also used in Mill , Streaming Site Clone , oven/)
})

test('emphasis is shown as such in facts and captions, and a link to the file of a post leads to it', async () => {
  const folder = annsContent()
  mkdirSync(join(folder, 'writing'))
  const post = '---\ntitle: A post\ndate: 2024-05-31\nslug: moved\n---\nHello.\n'
  writeFileSync(join(folder, 'writing', 'post.md'), post)
  const file = 'projects/streaming-clone/index.md'
  edit(folder, file, 'result: It', 'result: It **really**')
  edit(folder, file, 'problem: A', 'problem: An *awful*')
  edit(folder, file, 'caption: The', 'caption: The `first`')
  edit(
    folder,
    file,
    'I watch',
    '[Post](../../writing/post.md) [gone](../../writing/gone.md)\n\n![x](rows.webp "A *b*")\n\nI',
  )
  const { table } = await render(await load(folder), { siteUrl: '' })
  const project = String(await contentAt(table, '/projects/streaming-clone'))
  for (const shown of [
    '<strong>really',
    '<em>awful',
    '<code>first',
    'A <em>b</em><',
    '/writing/moved',
  ]) {
    expect(project).toContain(shown)
  }
  const dead = /index\.md:\d+:\d+ error: found a link to \.\.\/\.\.\/writing\/gone\.md/
  expect(await diagnosticsOf(folder)).toContainEqual(expect.stringMatching(dead))
})
