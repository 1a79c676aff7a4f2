import { render } from '../../build/render.ts'
import { ownCvOf } from '../../formats/cv/cv.ts'
import { contentAt } from '../../formats/table.ts'
import { cvDiagnostics } from '../../lint/cv.ts'
import { pdfPages } from '../../lint/pdf-text.ts'
import { textLines } from '../../lint/text-lines.ts'
import { ContentError, type Diagnostic, diagnosticLine } from '../../load/diagnostic.ts'
import { load } from '../../load/load.ts'
import { cvFile } from '../../model/files.ts'
import type { RenderSettings } from '../../model/settings.ts'
import { cvWarnings } from './cv-warnings.ts'

/** The text of each CV as an applicant tracking system gets it, and what such a system misses. */
export async function readCvs(
  folder: string,
  settings: RenderSettings,
): Promise<{ texts: string[]; diagnostics: Diagnostic[] }> {
  try {
    const loaded = await load(folder)
    const { table } = await render(loaded, settings)
    const [first] = loaded.locales
    const variants = loaded.variants.map((content) => ({ ...first, content }))
    const lines = textLines(folder)
    const texts: string[] = []
    const found = await cvDiagnostics(loaded)
    for (const { content, texts: words } of [...loaded.locales, ...variants]) {
      const { href } = cvFile(content)
      const pdf = await contentAt(table, href)
      const own = ownCvOf(loaded, content)
      const pages =
        pdf === undefined
          ? []
          : await pdfPages(Buffer.from(pdf)).catch((error) => {
              if (!own) throw error
              const text = "found a PDF that programs can't read"
              found.push({ file: own, severity: 'error', text })
            })
      if (!pages) continue
      if (pages.length > 0) texts.push(`${href}\n\n${pages.join('\n\n')}\n`)
      const isOwn = own !== undefined
      found.push(...cvWarnings({ content, words, href, pages, isOwn }, loaded, lines))
    }
    const diagnostics = new Map(found.map((each) => [diagnosticLine(each), each])).values()
    return { texts, diagnostics: [...diagnostics] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { texts: [], diagnostics: error.diagnostics }
  }
}
