import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { contentError } from './diagnostic.ts'
import { readBytes } from './text-file.ts'

/**
 * The CV that the owner has put into a folder of the content (that of a language, or the content itself): its path, or
 * undefined where the build makes one. Throws `ContentError` where it is no PDF.
 */
export function ownCv(folder: string): string | undefined {
  const file = join(folder, 'cv.pdf')
  if (!lstatSync(file, { throwIfNoEntry: false })) return undefined
  // Readers of PDF look for this mark in the first kilobyte.
  if (readBytes(file).subarray(0, 1024).includes('%PDF-')) return file
  throw contentError(file, 'found a file that is not a PDF, expected one, or none to have it made')
}

/** What such a file may be called. */
export const cvFonts = ['cv-font.ttf', 'cv-font.otf']

/**
 * The typeface that the owner has put into the content, from which the CV takes the letters that its own lack: its path,
 * or undefined. Throws `ContentError` where it is none.
 */
export function cvFont(folder: string): string | undefined {
  const file = cvFonts
    .map((name) => join(folder, name))
    .find((path) => lstatSync(path, { throwIfNoEntry: false }))
  if (!file || signatures.has(readBytes(file).toString('hex', 0, 4))) return file
  throw contentError(file, 'found a file that is no typeface, expected one in TrueType or OpenType')
}

/** The first bytes of TrueType, OpenType and Apple's TrueType (https://learn.microsoft.com/typography/opentype/spec/otff). */
const signatures = new Set(['00010000', '4f54544f', '74727565'])
