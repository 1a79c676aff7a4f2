import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { cvFile } from '../../site/profile/cv-link.ts'
import { cvFont, ownCv } from '../content/own-cv.ts'
import { contentDate } from '../formats/content-date.ts'
import { bundleForNode } from './bundle.ts'
import type { Plan } from './plan.ts'

type Prerender = typeof import('../../site/prerender.tsx')
type Cv = typeof import('../cv/cv.tsx')

/**
 * Puts the CV into the folder of the public files, in each language, where it may be one of the owner's own, and the
 * tailored ones, but for those that would lack letters. Gives the addresses of those that nobody should list.
 */
export async function writeCvs(
  { editions, variants }: Pick<Prerender, 'editions' | 'variants'>,
  folder: string,
  plan: Plan,
): Promise<string[]> {
  const [first] = editions
  const drawn = variants.map((content) => ({ ...first, content }))
  for (const edition of editions) {
    const own = ownCv(join(plan.content, edition.content.language?.base ?? ''))
    if (own) copyFileSync(own, fileOf(edition.content, folder))
    else drawn.push(edition)
  }
  if (drawn.length > 0) {
    const { renderCv } = await bundleForNode<Cv>('tooling/cv/cv.tsx', plan)
    const made = { date: contentDate(plan.content), font: cvFont(plan.content) }
    for (const { content, texts, madeTexts } of drawn) {
      if (content.withoutCv) continue
      writeFileSync(
        fileOf(content, folder),
        await renderCv(content, { ...texts, ...madeTexts }, made),
      )
    }
  }
  return variants.flatMap((each) => (each.withoutCv ? [] : cvFile(each).href))
}

/** Where a CV goes, in a folder that is there. */
function fileOf(content: Content, folder: string): string {
  const file = join(folder, cvFile(content).href)
  mkdirSync(dirname(file), { recursive: true })
  return file
}
