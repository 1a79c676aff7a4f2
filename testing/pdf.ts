import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

export function openPdf(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: pdf, verbosity: 0, fontExtraProperties: true }).promise
}

export async function textOfPdf(cv: PDFDocumentProxy): Promise<string> {
  const pages = Array.from({ length: cv.numPages }, (_, index) => textOfPage(cv, index + 1))
  return (await Promise.all(pages)).join(' ')
}

export async function textOfPage(cv: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await cv.getPage(number)).getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  return text.replace(/\s+/g, ' ').trim()
}

type Node = { role?: string; id?: string; children?: Node[] }

/** Its structure tree, one tag after the other, each with the words in it. */
export async function tagsOf(cv: PDFDocumentProxy, number = 1): Promise<string[]> {
  const page = await cv.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const words = new Map<string, string>()
  let current = ''
  for (const item of items) {
    if ('id' in item) current = item.id
    if ('str' in item) words.set(current, (words.get(current) ?? '') + item.str)
  }
  const tagsIn = ({ role, children = [] }: Node): string[] => {
    const text = children.flatMap(({ id = '' }) => words.get(id) ?? []).join('')
    const shown = role && [role, text.replace(/\s+/g, ' ').trim()].filter(Boolean).join('=')
    return [...(shown ? [shown] : []), ...children.flatMap(tagsIn)]
  }
  return tagsIn((await page.getStructTree()) as Node)
}

export async function fontsOf(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const ids = argsArray.filter((_, index) => fnArray[index] === OPS.setFont).map(([id]) => id)
  return [...new Set(ids)].map((id) => page.commonObjs.get(id).name.replace(/^.*\+/, ''))
}

/** The first part that doesn't follow those before it. */
export function firstMissing(text: string, parts: string[]): string | undefined {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at === -1) return part
    from = at + part.length
  }
  return undefined
}
