// biome-ignore lint/style/noRestrictedImports: a folder of the package
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Each page's text in the order of the file, without what is marked as repeating on every page. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const marks: string[] = []
      const pieces = items.map((item) => {
        if ('str' in item)
          return marks.includes('Artifact') ? '' : item.str + (item.hasEOL ? '\n' : '')
        if (item.type === 'endMarkedContent') marks.pop()
        else marks.push((item as { tag?: string }).tag ?? '')
        return ''
      })
      return pieces.join('').trim()
    }),
  )
}
