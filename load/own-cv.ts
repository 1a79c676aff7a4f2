import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { contentError } from './diagnostic.ts'
import { readBytes } from './text-file.ts'

export function findCv(folder: string): string | undefined {
  const file = join(folder, 'cv.pdf')
  if (!lstatSync(file, { throwIfNoEntry: false })) return undefined
  // PDF readers look for the mark in the first kilobyte.
  if (readBytes(file).subarray(0, 1024).includes('%PDF-')) return file
  throw contentError(
    file,
    'found a file that is not a PDF: use a PDF, or delete it to get a generated CV',
  )
}

export const cvFonts = ['cv-font.ttf', 'cv-font.otf']

export function cvFont(folder: string): string | undefined {
  const file = cvFonts
    .map((name) => join(folder, name))
    .find((path) => lstatSync(path, { throwIfNoEntry: false }))
  if (!file || signatures.has(readBytes(file).toString('hex', 0, 4))) return file
  throw contentError(file, 'found a file that is not a font, expected TrueType or OpenType')
}

// TrueType, OpenType and Apple's TrueType (https://learn.microsoft.com/typography/opentype/spec/otff).
const signatures = new Set(['00010000', '4f54544f', '74727565'])
