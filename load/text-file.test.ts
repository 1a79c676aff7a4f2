import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cache, errorsIn, sample, sampleContent } from '../testing/content.ts'
import { loadContent } from './load.ts'

const project = 'projects/car-broker'
const words = ['profile.yml', 'about.md', 'resume.yml', `${project}/index.md`]
const lines = (text: string) => text.replaceAll('\n', '\r\n')

test.each<[string, (text: string) => Buffer]>([
  ['with a mark at its start', (text) => Buffer.from(`\ufeff${text}`)],
  ['with the line ends of Windows', (text) => Buffer.from(lines(text))],
  ['with both', (text) => Buffer.from(`\ufeff${lines(text)}`)],
  ['in what Notepad calls Unicode', (text) => Buffer.from(`\ufeff${lines(text)}`, 'utf16le')],
  ['in the same the other way round', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
])('a file is read as it stands: %s', async (_, write) => {
  const folder = sampleContent()
  for (const name of words) {
    const file = join(folder, name)
    writeFileSync(file, write(readFileSync(file, 'utf8')))
  }
  const { content } = await loadContent(folder, cache)
  expect(content).toEqual((await loadContent(sample, cache)).content)
})

test('an empty head says what is missing in it', async () => {
  const folder = sampleContent()
  writeFileSync(join(folder, 'projects/car-broker/index.md'), '---\n---\n\nWords.\n')
  expect(await errorsIn(folder)).toContainEqual(
    expect.stringMatching(/index\.md:2:1 error: title: found nothing, expected text/),
  )
})

test('a head and a file of nothing but comments say nothing of a language', async () => {
  const folder = sampleContent()
  mkdirSync(join(folder, 'es/projects/car-broker'), { recursive: true })
  writeFileSync(join(folder, 'es/projects/car-broker/index.md'), '--- \n---\n\nPalabras.\n')
  for (const name of ['profile', 'resume', 'menu']) {
    writeFileSync(join(folder, `es/${name}.yml`), '# nothing yet\n')
  }
  const { locales } = await loadContent(folder, cache)
  expect(locales[1]?.content.projects[1]).toMatchObject({
    title: locales[0].content.projects[1]?.title,
    description: [{ children: [{ value: 'Palabras.' }] }],
  })
})

const folder = (path: string) => mkdirSync(path)
const bytes = (bytes: string | Buffer) => (path: string) => writeFileSync(path, bytes)
const link = (target: string) => (path: string) => symlinkSync(target, path)
const nothing = () => {}

test.each<[error: string, put: (path: string) => void, at?: string]>([
  ['about.md error: found a folder, expected a file', folder],
  ['pictures/idea.svg error: found a folder, expected a file', folder],
  ['cv.pdf error: found a folder, expected a file', folder],
  ['cv.pdf error: found a file that is not a PDF, expected one, or no file', bytes('words')],
  ['projects error: found a file, expected a folder', bytes('')],
  ['menu.yml error: found a broken link, expected a file', link('nowhere.yml')],
  ["menu.yml error: found something that can't be read (ELOOP), expected a file", link('menu.yml')],
  [
    'about.md error: found binary data, expected a text file',
    bytes(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])),
  ],
  [
    'about.md:3:5 error: found a byte that is not UTF-8, expected the file to be saved in UTF-8',
    bytes(Buffer.from('Hello.\n\nA cr\xe8che and more.\n', 'latin1')),
  ],
  ['profile.yml error: found no such file, expected one', nothing],
  ['privacy.md error: found no such file, expected one', nothing],
  [`${project}/index.md error: found no such file, expected one`, nothing],
  [
    `${project}/index.md:11:8 error: image: found no such picture as cover.webp, expected it beside this file`,
    nothing,
    `${project}/cover.webp`,
  ],
  [
    'pictures/fist.svg error: found no such picture, expected one (svg, png, jpg, webp or avif)',
    nothing,
  ],
])('%s', async (error, put, at) => {
  const content = sampleContent()
  const path = join(content, at ?? /^[^: ]+/.exec(error)?.[0] ?? '')
  rmSync(path, { recursive: true, force: true })
  put(path)
  expect(await errorsIn(content)).toContainEqual(expect.stringContaining(`/${error}`))
})
