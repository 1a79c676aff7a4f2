import { contentDate } from '../../formats/content-date.ts'
import { makeCvs } from '../../formats/cv/cv.ts'
import { cvDiagnostics } from '../../lint/cv.ts'
import { pdfPages } from '../../lint/pdf-text.ts'
import { textLines } from '../../lint/text-lines.ts'
import { ContentError, type Diagnostic, diagnosticLine } from '../../load/diagnostic.ts'
import { load } from '../../load/load.ts'
import { cvFile } from '../../model/files.ts'
import { cvWarnings } from './cv-warnings.ts'

/** The text of each CV as an applicant tracking system gets it, and what such a system misses. */
export async function readCvs(
  folder: string,
): Promise<{ texts: string[]; diagnostics: Diagnostic[] }> {
  try {
    const loaded = await load(folder)
    const cvs = await makeCvs(loaded, contentDate(folder))
    const lines = textLines(folder)
    const texts: string[] = []
    const found = cvDiagnostics(cvs, folder)
    for (const cv of cvs) {
      const { href } = cvFile(cv.content)
      try {
        const pages = cv.pdf ? await pdfPages(await cv.pdf()) : []
        if (cv.pdf) texts.push(`${href}\n\n${pages.join('\n\n')}\n`)
        found.push(...cvWarnings(cv, pages, loaded, lines))
      } catch (error) {
        if (!cv.own) throw error
        found.push({
          file: cv.own,
          severity: 'error',
          text: "found a PDF that programs can't read",
        })
      }
    }
    const diagnostics = new Map(found.map((each) => [diagnosticLine(each), each])).values()
    return { texts, diagnostics: [...diagnostics] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { texts: [], diagnostics: error.diagnostics }
  }
}
