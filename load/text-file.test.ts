import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsIn, sample, sampleContent, wordsIn } from '../testing/content.ts'

const lines = (text: string) => text.replaceAll('\n', '\r\n')

test('files are read as any editor writes them: with a mark, the line ends of Windows, UTF-16', async () => {
  const folder = sampleContent()
  const written: [string, (text: string) => Buffer][] = [
    ['profile.yml', (text) => Buffer.from(`\ufeff${lines(text)}`)],
    ['about.md', (text) => Buffer.from(`\ufeff${lines(text)}`, 'utf16le')],
    ['resume.yml', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['projects/car-broker/index.md', (text) => Buffer.from(`\ufeff${lines(text)}`)],
  ]
  for (const [name, write] of written) {
    writeFileSync(join(folder, name), write(readFileSync(join(folder, name), 'utf8')))
  }
  const content = await wordsIn(folder)
  expect(content).toEqual(await wordsIn(sample))
})

test('a file that is missing, or is not what it should be, is a mistake in words', async () => {
  const folder = sampleContent()
  const put: [error: string, write?: (path: string) => void][] = [
    ['about.md error: found a folder, expected a file', (path) => mkdirSync(path)],
    [
      'menu.yml error: file not found; sample/ has an example',
      (path) => symlinkSync('nowhere', path),
    ],
    ['cv.pdf error: found a file that is not a PDF', (path) => writeFileSync(path, 'words')],
    [
      'privacy.md:3:5 error: found a byte that is not UTF-8: save the file as UTF-8',
      (path) => writeFileSync(path, Buffer.from('Hello.\n\nA cr\xe8che.\n', 'latin1')),
    ],
    [
      'resume.yml error: found binary data, expected a text file',
      (path) => writeFileSync(path, Buffer.from([0x50, 0x4b, 3, 4, 0, 0])),
    ],
    [
      'pictures/fist.svg error: found no picture, expected one (svg, png, jpg, webp, avif or gif) such as sample/pictures/fist.svg, or a single one for all: picture: me.jpg in profile.yml',
    ],
    ['projects/car-broker/index.md error: file not found; sample/ has an example'],
  ]
  for (const [error, write] of put) {
    const path = join(folder, /^[^: ]+/.exec(error)?.[0] ?? '')
    rmSync(path, { recursive: true, force: true })
    write?.(path)
  }
  const reported = (await errorsIn(folder)).join('\n')
  for (const [error] of put) expect(reported).toContain(`/${error}`)
})
