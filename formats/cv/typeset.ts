import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { root } from '../../load/root.ts'
import { notoFont } from './noto-fonts.ts'
import { type Face, familiesOf, foldersOf, installed, notoFor } from './typefaces.ts'

type Sheet = {
  /** Below formats/. It reads data.json, whose `document` is never shown. */
  template: string
  data: Record<string, unknown>
  locale: string
  pictures?: Record<string, Uint8Array>
  face?: Face
}

export type Typeset = {
  pdf: Uint8Array
  svg: string
  /** Characters that no font has, so they are left out. */
  missing: string[]
}

const compilers = new Map<string, NodeCompiler>()

function compilerWith(fontPaths: string[]): NodeCompiler {
  const key = fontPaths.join()
  const workspace = join(root, 'formats')
  const compiler =
    compilers.get(key) ?? NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
  compilers.set(key, compiler)
  return compiler
}

/** Tries again with more typefaces for the characters that Typst can't show. */
export async function typeset(sheet: Sheet): Promise<Typeset> {
  const { template, data, locale, pictures = {}, face } = sheet
  const mainFilePath = join(root, 'formats', template)
  // No typeface draws the frame of 1️⃣.
  const text = JSON.stringify(data)
    .normalize('NFC')
    .replace(/([\d#*])\uFE0F?\u20E3/g, '$1')
  const own = [...new Set([...installed, ...(face ? foldersOf(face) : [])])]
  const fetched = new Map<string, string[]>()
  const missing = new Set<string>()

  for (;;) {
    const compiler = compilerWith([...own, ...[...fetched.values()].flat()])
    const shown = JSON.parse(text, (key, value) =>
      typeof value === 'string' && key !== 'href' ? without(missing, value) : value,
    )
    const first = template.startsWith('cards') ? [face?.family ?? 'Familjen Grotesk'] : []
    const families = [...first, ...familiesOf(locale, [...fetched.keys()])]
    const json = JSON.stringify({ ...shown, document: data.document, fonts: families })
    for (const [name, bytes] of Object.entries({ 'data.json': json, ...pictures })) {
      compiler.mapShadow(join(dirname(mainFilePath), name), Buffer.from(bytes))
    }
    try {
      const pdf = new Uint8Array(compiler.pdf({ mainFilePath }, { pdfStandard: 'ua-1' }))
      const svg = first.length > 0 ? compiler.plainSvg({ mainFilePath }) : ''
      return { pdf, svg, missing: [...missing] }
    } catch (error) {
      // Every typeface has ASCII: it is named for a mark that follows.
      const lacking = clustersIn(error).filter((each) => !/^[!-~]$/.test(each))
      if (lacking.length === 0) throw error
      const known = [...fetched.keys()]
      for (const each of lacking) if (!(await findFont(each, known))) missing.add(each)
    }
  }

  async function findFont(cluster: string, known: string[]): Promise<boolean> {
    const candidates = [...cluster].flatMap((character) => notoFor(character, locale, text))
    for (const name of candidates.filter((each) => !known.includes(each))) {
      const font = fetched.get(name) ?? (await notoFont(name))
      if (!font) return false
      fetched.set(name, font)
      return true
    }
    return false
  }
}

/** Typst names them one by one, with the escapes of Rust. */
function clustersIn(error: unknown): string[] {
  const { code: message = '' } = error as { code?: string }
  return [...message.matchAll(/the text `\\"(.+?)\\"` could not be displayed/g)].map(
    ([, cluster = '']) =>
      cluster.replace(/\\+u\{([\da-f]+)\}/g, (_, code) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
  )
}

function without(missing: Set<string>, text: string): string {
  const rest = missing
    .values()
    .reduce((rest, each) => rest.replaceAll(each, /^\s+$/.test(each) ? ' ' : ''), text)
  // Nor "()" and "a · · b" around what is gone.
  return rest === text ? text : rest.replace(/\(\s*\)|\[\s*\]|([·•|–—])\s+(?=\1)/g, '')
}
