import { join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import type { LoadedContent } from '../load.ts'
import type { Finding } from '../mistake.ts'
import { cvFont, ownCv } from '../own-cv.ts'

/** What the typefaces of the CV surely have; whatever else there is, they are asked for. */
const usual = /^[\p{Script=Latin}\p{P}\x20-\x7e\s]*$/u

/** Letters that a CV that is made would leave out. */
export async function cvLetterFindings(
  folder: string,
  { editions, variants }: Pick<LoadedContent, 'editions' | 'variants'>,
): Promise<Finding[]> {
  const found = await Promise.all(
    editions.map(async ({ content }): Promise<Finding[]> => {
      const base = content.language?.base ?? ''
      const made = [...(ownCv(join(folder, base)) ? [] : [content]), ...(base ? [] : variants)]
      const missing = new Set(
        (await Promise.all(made.map((each) => missingIn(each, folder)))).flat(),
      )
      if (missing.size === 0) return []
      const text = `the CV leaves out ${[...missing].join(' ')}, since its typefaces have no such letters: put one that has them into the content as cv-font.ttf, or a CV of your own as ${join(base, 'cv.pdf').replace(/^\//, '')}`
      return [{ file: join(folder, base, 'resume.yml'), severity: 'warning', text }]
    }),
  )
  return found.flat()
}

async function missingIn(content: Content, folder: string): Promise<string[]> {
  const { profile, resume, variant } = content
  if (usual.test(JSON.stringify({ profile, resume, variant }))) return []
  // To load the typefaces takes half a second.
  const { printable } = await import('../../cv/cv-text.ts')
  return (await printable(content, cvFont(folder))).missing
}
