import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cache, edit, examined, sampleContent } from '../testing/content.ts'
import { loadContent } from './load.ts'

function write(folder: string, name: string, text: string) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** The sample with these files in replies/ alone. */
function withReplies(files: Record<string, string>) {
  const folder = sampleContent()
  rmSync(join(folder, 'replies'), { recursive: true })
  for (const [name, text] of Object.entries(files)) write(folder, `replies/${name}`, text)
  return folder
}

const ofReplies = async (folder: string) =>
  (await examined(folder)).filter((line) => line.includes('replies/'))

test('replies are read by the names of their files, with a title and a text', async () => {
  const text = '---\ntitle: Thank you\n---\n\nHi {{name}},\n\n* no list\n\n'
  const folder = withReplies({ 'b.md': text, 'a.md': '---\ntitle: A\n---\nYes', 'README.md': 'x' })
  const { locales } = await loadContent(folder, cache)
  expect(locales[0].forMail.replies).toEqual([
    { name: 'a', title: 'A', text: 'Yes' },
    { name: 'b', title: 'Thank you', text: 'Hi {{name}},\n\n* no list' },
  ])
  expect(JSON.stringify(locales[0].content)).not.toContain('no list')
  expect(await ofReplies(folder)).toEqual([])
})

test('without any there are none', async () => {
  const { locales } = await loadContent(withReplies({}), cache)
  expect(locales[0].forMail.replies).toEqual([])
})

test('each mistake is told with its file and its line', async () => {
  const folder = withReplies({
    'bare.md': 'Hello',
    'empty.md': '---\ntitle: Empty\n---\n\n',
    'hidden.md': '---\ntitle: Hidden\n---\n\nHello\nVera\u202e\n',
    'long.md': `---\ntitle: Long\n---\n${'x'.repeat(20_001)}`,
    'title.md': '---\nname: x\n---\nHello',
    'notes.txt': 'x',
  })
  expect(await ofReplies(folder)).toEqual([
    expect.stringMatching(/bare\.md error: found no front matter, expected a title between/),
    expect.stringMatching(/empty\.md error: found no text below the front matter/),
    expect.stringMatching(/hidden\.md:6:1 error: found U\+202E/),
    expect.stringMatching(/long\.md error: found a text of 20001 characters, expected up to 20000/),
    expect.stringMatching(/title\.md:2:1 error: title: found nothing/),
    expect.stringMatching(/title\.md:2:1 error: name: found an unknown key/),
    expect.stringMatching(/notes\.txt warning: found a file that nothing reads/),
  ])
})

test('a project that is not there, or leads nowhere, is pointed out: it stays a place to fill', async () => {
  const of = (name: string) => `---\ntitle: A project\n---\n\nLook at {{project ${name}, it}}\n`
  const folder = withReplies({ 'a.md': of('car-brokr'), 'b.md': of('product-landing') })
  edit(folder, 'projects/product-landing/index.md', /^pageLink: .*$/m, 'pageLink: ""')
  edit(folder, 'projects/product-landing/index.md', /^codeLink: .*$/m, 'codeLink: ""')
  const which = 'expected one of car-broker, streaming-clone'
  expect(await ofReplies(folder)).toEqual([
    expect.stringMatching(
      /a\.md:5:19 warning: found no project car-brokr \(did you mean car-broker\?\)/,
    ),
    expect.stringMatching(
      new RegExp(`b\\.md:5:19 warning: found no project product-landing.*${which}`),
    ),
  ])
})

test('a language has its own, for those that the default has, and its own projects and signature', async () => {
  const folder = withReplies({
    'a.md': '---\ntitle: A\n---\nHello',
    'b.md': '---\ntitle: B\n---\nBye',
  })
  write(folder, 'es/replies/a.md', '---\ntitle: Una\n---\nHola')
  write(folder, 'es/profile.yml', 'signature: |\n  Un saludo\n  Robin\n')
  const project = '---\npageLink: https://coches.example.com\n---\n'
  write(folder, 'es/projects/car-broker/index.md', project)
  const { locales } = await loadContent(folder, cache)
  expect(locales.map(({ forMail }) => forMail)).toMatchObject([
    { signature: undefined, projectLinks: { 'car-broker': 'https://cars.example.com' } },
    {
      signature: 'Un saludo\nRobin',
      projectLinks: { 'car-broker': 'https://coches.example.com' },
      replies: [
        { name: 'a', title: 'Una', text: 'Hola' },
        { name: 'b', title: 'B', text: 'Bye' },
      ],
    },
  ])
  expect(JSON.stringify(locales[1]?.content)).not.toContain('Un saludo')

  write(folder, 'es/replies/c.md', '---\ntitle: C\n---\nX')
  expect(await ofReplies(folder)).toEqual([
    expect.stringMatching(
      /es\/replies\/c\.md error: found a reply c.*, expected the name of a file in replies\//,
    ),
  ])
})
