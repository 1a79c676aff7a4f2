import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { type InitOptions, makeContent } from '../commands/init/make-content.ts'
import { diagnosticsOf, wordsIn } from './content.ts'
import { newFolder } from './process.ts'

export const ann = { name: 'Ann Baker', title: 'Baker', email: 'ann@example.com', place: 'Bath' }

export async function importWith(options: Partial<InitOptions>) {
  const folder = options.target ?? join(newFolder(), 'mine')
  const report = await makeContent({ target: folder, ...options })
  return { ...(await wordsIn(folder)), folder, report }
}

/** From a value, or from the text or bytes of a file. */
export const importFrom = (source: object | string, options: Partial<InitOptions> = {}) =>
  importWith({ source: sourceFile(source), ...options })

export function sourceFile(source: object | string, name = 'resume.json'): string {
  const file = join(newFolder(), name)
  const isText = typeof source === 'string' || source instanceof Uint8Array
  writeFileSync(file, isText ? source : JSON.stringify(source))
  return file
}

/** A new folder with these files. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = newFolder()
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

export const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

export type ImportedSite = [
  kind: string,
  files: Record<string, string | Uint8Array>,
  expected: object,
  texts?: Record<string, RegExp>,
]

/** Imports the files of a site, whose content and texts have to be the expected ones, and to build. */
export async function checkImport(...[, files, expected, texts = {}]: ImportedSite) {
  const { folder, report, ...found } = await importWith({ source: folderOf(files) })
  expect(found).toMatchObject(expected)
  for (const [file, words] of Object.entries(texts))
    expect(file === 'report' ? report : read(folder, file)).toMatch(words)
  expect((await diagnosticsOf(folder)).filter((line) => line.includes(' error: '))).toEqual([])
}
