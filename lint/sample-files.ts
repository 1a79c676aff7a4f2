import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import { placeholderMark } from '../load/outline.ts'

// SHA-256 of the files, first 16 digits.
const pictures: Record<string, string> = {
  'idea.svg': 'dbb26791cb9aef6d',
  'coding.svg': 'c3394623a316199d',
  'fist.svg': '825e58d121fcddc8',
  'success.svg': '9152042d6855afa3',
  'greatness.svg': '7d8a5a1704b61369',
  'logo.svg': '6703ceee43098805',
}
const technologies = '0e52e706162c33a9'

export const samplePicturesIn = (folder: string) =>
  Object.keys(pictures).filter((name) => hashOf(join(folder, 'pictures', name)) === pictures[name])

export function sampleFileDiagnostics(folder: string): Diagnostic[] {
  const found: Diagnostic[] = []
  const warn = (file: string, text: string) => found.push({ file, severity: 'warning', text })
  const [, picture] = /^picture: *"?([^"\n]+)/m.exec(textOf(join(folder, 'profile.yml'))) ?? []
  const shown = picture && join(folder, 'pictures', picture)
  const left = samplePicturesIn(folder).filter((name) => !shown || name === 'logo.svg')
  if (left.length > 0) {
    const names = left.map((name) => name.replace('.svg', '')).join(', ')
    const text = `found pictures of the sample, expected your own, or "picture: me.jpg" in profile.yml: ${names}`
    warn(join(folder, 'pictures'), text)
  }
  if (shown && textOf(shown).includes(placeholderMark)) {
    warn(shown, 'found only an outline: add a picture of yourself and name it in profile.yml')
  }
  const stack = join(folder, 'stack.yml')
  if (hashOf(stack) === technologies) {
    warn(stack, "found the sample's technologies: choose your own with showOnBanner")
  }
  return found
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    return ''
  }
}

const hashOf = (file: string) =>
  createHash('sha256').update(textOf(file)).digest('hex').slice(0, 16)
