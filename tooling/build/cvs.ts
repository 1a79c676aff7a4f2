import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { cvFile } from '../../site/profile/cv-link.ts'
import { cvFont, ownCv } from '../content/own-cv.ts'
import { contentDate } from '../formats/content-date.ts'
import { root } from '../root.ts'
import { bundleForNode } from './bundle.ts'

type Prerender = typeof import('../../site/prerender.tsx')
type Cv = typeof import('../cv/cv.tsx')

/**
 * Puts the CV into the folder of the public files, in each language, where it may be one of the owner's own, and the
 * tailored ones. Gives the addresses of those that nobody should list.
 */
export async function writeCvs(
  { editions, variants }: Pick<Prerender, 'editions' | 'variants'>,
  folder: string,
): Promise<string[]> {
  const [first] = editions
  const drawn = variants.map((content) => ({ ...first, content }))
  for (const edition of editions) {
    const own = ownCv(join(root, 'content', edition.content.language?.base ?? ''))
    if (own) copyFileSync(own, fileOf(edition.content, folder))
    else drawn.push(edition)
  }
  if (drawn.length > 0) {
    const { renderCv } = await bundleForNode<Cv>('tooling/cv/cv.tsx')
    const content = join(root, 'content')
    const made = { date: contentDate(content), font: cvFont(content) }
    for (const { content, texts, madeTexts } of drawn) {
      writeFileSync(
        fileOf(content, folder),
        await renderCv(content, { ...texts, ...madeTexts }, made),
      )
    }
  }
  return variants.map((each) => cvFile(each).href)
}

/** Where a CV goes, in a folder that is there. */
function fileOf(content: Content, folder: string): string {
  const file = join(folder, cvFile(content).href)
  mkdirSync(dirname(file), { recursive: true })
  return file
}
