import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import { closest, didYouMean } from '../load/schema-errors.ts'
import { entriesOf } from '../load/text-file.ts'

const files = [
  'profile.yml',
  'resume.yml',
  'menu.yml',
  'stack.yml',
  'about.md',
  'privacy.md',
  'style.css',
]
const names = [...files, 'cv.pdf', 'pictures', 'projects', 'writing', 'pages', 'variants']

/** A misspelt name would be ignored silently. */
export const nameDiagnostics = (folder: string): Diagnostic[] =>
  entriesOf(folder).flatMap(({ name }) => {
    const meant = names.includes(name) ? undefined : closest(name, names)
    if (!meant) return []
    const text = `unknown file or folder${didYouMean(meant)}`
    return [{ file: join(folder, name), severity: 'warning', text }]
  })
