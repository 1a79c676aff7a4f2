import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cache, errorsIn, sample, sampleContent } from '../testing/content.ts'
import { loadContent } from './load.ts'

const words = ['profile.yml', 'about.md', 'resume.yml', 'projects/car-broker/index.md']
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

test('an empty head tells what is missing in it', async () => {
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

test.each<[string, string, (path: string) => void, RegExp]>([
  [
    'a folder for a text',
    'about.md',
    (path) => mkdirSync(path),
    /about\.md error: found a folder, expected a file/,
  ],
  [
    'a folder for a picture',
    'pictures/idea.svg',
    (path) => mkdirSync(path),
    /idea\.svg error: found a folder, expected a file/,
  ],
  [
    'a folder for a CV',
    'cv.pdf',
    (path) => mkdirSync(path),
    /cv\.pdf error: found a folder, expected a file/,
  ],
  [
    'words for a CV',
    'cv.pdf',
    (path) => writeFileSync(path, 'words'),
    /cv\.pdf error: found a file that is not a PDF, expected one, or none/,
  ],
  [
    'a file for the projects',
    'projects',
    (path) => writeFileSync(path, ''),
    /projects error: found a file, expected a folder/,
  ],
  [
    'a link that leads nowhere',
    'menu.yml',
    (path) => symlinkSync('nowhere.yml', path),
    /menu\.yml error: found a link that leads to nothing, expected a file/,
  ],
  [
    'a link that leads to itself',
    'menu.yml',
    (path) => symlinkSync('menu.yml', path),
    /menu\.yml error: found what can't be read \(ELOOP\), expected a file/,
  ],
  [
    'bytes for words',
    'about.md',
    (path) => writeFileSync(path, Buffer.from([0x50, 0x4b, 3, 4, 0, 0])),
    /about\.md error: found no text in it, expected a text file/,
  ],
  [
    'a letter of an old encoding',
    'about.md',
    (path) => writeFileSync(path, Buffer.from('Hello.\n\nA cr\xe8che and more.\n', 'latin1')),
    /about\.md:3:5 error: found a character that is not written in UTF-8, expected .* saved in UTF-8/,
  ],
])('%s is a plain mistake', async (_, name, put, expected) => {
  const folder = sampleContent()
  rmSync(join(folder, name), { recursive: true, force: true })
  put(join(folder, name))
  expect(await errorsIn(folder)).toContainEqual(expect.stringMatching(expected))
})

test.each([
  ['profile.yml', 'profile.yml error: found no such file, expected one'],
  ['privacy.md', 'privacy.md error: found no such file, expected one'],
  [
    'projects/car-broker/index.md',
    'projects/car-broker/index.md error: found no such file, expected one',
  ],
  [
    'projects/car-broker/cover.webp',
    'projects/car-broker/index.md:11:8 error: image: found no such picture as cover.webp, expected it beside this file',
  ],
  [
    'pictures/fist.svg',
    'pictures/fist.svg error: found no such picture, expected one (svg, png, jpg, webp or avif)',
  ],
])('%s missing: what is not there, and where it is expected', async (file, words) => {
  const folder = sampleContent()
  rmSync(join(folder, file), { recursive: true })
  expect((await errorsIn(folder)).join('\n')).toContain(words)
})
