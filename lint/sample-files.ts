import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import { sample } from '../load/root.ts'

const isSame = (folder: string, file: string) =>
  textOf(join(folder, file)) === textOf(join(sample, file))

export function sampleFileDiagnostics(folder: string): Diagnostic[] {
  const found: Diagnostic[] = []
  const warn = (file: string, text: string) => found.push({ file, severity: 'warning', text })
  const hasOwn = /^picture: *\S/m.test(textOf(join(folder, 'profile.yml')))
  const all = hasOwn ? [] : readdirSync(join(sample, 'pictures'))
  const left = all.filter((name) => isSame(folder, join('pictures', name)))
  if (left.length > 0) {
    const names = left.map((name) => name.replace('.svg', '')).join(', ')
    const text = `found the sample's pictures (${names}), expected your own, or one named in profile.yml, such as "picture: me.jpg"`
    warn(join(folder, 'pictures'), text)
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
