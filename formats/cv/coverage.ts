import { readFileSync } from 'node:fs'
import { hashOf } from '../../load/pictures.ts'
import { notoFont, notoFor, packageOf } from './noto-fonts.ts'
import { installedTypefaces, type Typeface } from './typefaces.ts'

/** Certainly in the installed typefaces; other characters are looked up. */
const usual = /^[\p{Script=Latin}\p{P}\x20-\x7e\s]*$/u

type Coverage = {
  typefaces: [string, Typeface][]
  missing: string[]
  unreachable: string[]
}

export async function coverageOf(
  text: string,
  locale: string,
  ownFont?: string,
): Promise<Coverage> {
  const { script = '' } = new Intl.Locale(locale).maximize()
  const known = Object.entries(installedTypefaces)
  if (/^(Arab|Hebr)$/.test(script)) known.splice(0, 2, ...known.slice(0, 2).reverse())
  if (usual.test(text)) return { typefaces: known, missing: [], unreachable: [] }

  const { lettersOf, registerShaped } = await import('./cv-fonts.ts')
  if (ownFont) {
    const own = { regular: ownFont, semibold: ownFont }
    // The renderer would take the first of two files of one name.
    const name = `own ${hashOf(readFileSync(ownFont))}`
    await registerShaped(name, own)
    known.push([name, own])
  }
  const has = await Promise.all(known.map(([name]) => lettersOf(name)))
  const fetched = new Map<string, Typeface>()
  const missing: string[] = []
  const unreachable = new Set<string>()
  for (const character of new Set(text)) {
    if (has.some((hasLetter) => hasLetter(character))) continue
    if (!(await findNoto(character))) missing.push(character)
  }
  const usualScript = /^(Latn|Grek|Cyrl|Arab|Hebr)$/.test(script)
  return {
    typefaces: usualScript ? [...known, ...fetched] : [...fetched, ...known],
    missing,
    unreachable: [...unreachable].map(packageOf),
  }

  async function findNoto(character: string): Promise<boolean> {
    for (const name of notoFor(character, locale, text)) {
      const typeface = await notoFont(name)
      if (!typeface) {
        unreachable.add(name)
        return false
      }
      await registerShaped(name, typeface)
      if (!(await lettersOf(name))(character)) continue
      fetched.set(name, typeface)
      return true
    }
    return false
  }
}
