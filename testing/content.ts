import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { examine } from '../lint/examine.ts'
import { ContentError, diagnosticLine } from '../load/diagnostic.ts'
import { loadContent } from '../load/load.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The pictures that the build has made already: none of these tests is about making them. */
export const cache = join(root, '.cache', 'pictures')
export const sample = join(root, 'content')

/** A copy of the sample content, to break. */
export function sampleContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(sample, folder, { recursive: true })
  return folder
}

/** Replaces a text of a file. */
export function edit(folder: string, file: string, from: string | RegExp, to: string) {
  const before = readFileSync(join(folder, file), 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} has nothing like ${from}`).not.toBe(before)
  writeFileSync(join(folder, file), after)
}

/** What the content of a folder is refused with, line by line. */
export async function errorsIn(folder: string): Promise<string[]> {
  const error: unknown = await loadContent(folder, cache).then(
    () => new Error('the content was taken'),
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ContentError)
  return (error as Error).message.split('\n')
}

/** What the check warns of where it is not set. */
export const siteUrl = { SITE_URL: 'https://robin.example.com' }

/** What the check says of a folder, a line each, but for the links of its pages. */
export const examined = async (folder: string, environment: Record<string, string> = siteUrl) =>
  (await examine(folder, { cache, environment, now: new Date() })).map(diagnosticLine)
