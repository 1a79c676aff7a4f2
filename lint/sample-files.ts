import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import { placeholderMark } from '../load/outline.ts'
import { sample } from '../load/root.ts'

const isSame = (folder: string, file: string) =>
  textOf(join(folder, file)) === textOf(join(sample, file))

export function sampleFileDiagnostics(folder: string): Diagnostic[] {
  const found: Diagnostic[] = []
  const warn = (file: string, text: string) => found.push({ file, severity: 'warning', text })
  const [, picture] = /^picture: *"?([^"\n]+)/m.exec(textOf(join(folder, 'profile.yml'))) ?? []
  const shown = picture && join(folder, 'pictures', picture)
  const all = shown ? [] : readdirSync(join(sample, 'pictures'))
  const left = all.filter((name) => isSame(folder, join('pictures', name)))
  if (left.length > 0) {
    const names = left.map((name) => name.replace('.svg', '')).join(', ')
    const text = `found pictures of the sample, expected your own, or "picture: me.jpg" in profile.yml: ${names}`
    warn(join(folder, 'pictures'), text)
  }
  if (shown && textOf(shown).includes(placeholderMark)) {
    warn(shown, 'found only an outline: add a picture of yourself and name it in profile.yml')
  }
  if (isSame(folder, 'stack.yml')) {
    warn(
      join(folder, 'stack.yml'),
      "found the sample's technologies: choose your own with showOnBanner",
    )
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
