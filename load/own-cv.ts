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
