import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cvFile } from '../../site/profile/cv-link.ts'
import { root } from '../root.ts'
import { bundleForNode } from './bundle.ts'

type Prerender = typeof import('../../site/prerender.tsx')
type Cv = typeof import('../cv/cv.tsx')

/**
 * Puts the CV into the folder of the public files, which may be one of the owner's own, and the tailored ones. Gives
 * the addresses of those that nobody should list.
 */
export async function writeCvs(
  { content, variants }: Pick<Prerender, 'content' | 'variants'>,
  folder: string,
): Promise<string[]> {
  const ownCv = join(root, 'content', 'cv.pdf')
  const hasOwn = existsSync(ownCv)
  if (hasOwn) copyFileSync(ownCv, join(folder, 'resume.pdf'))
  const drawn = hasOwn ? variants : [content, ...variants]
  if (drawn.length > 0) {
    const { renderCv } = await bundleForNode<Cv>('tooling/cv/cv.tsx')
    for (const each of drawn) {
      const file = join(folder, cvFile(each).href)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await renderCv(each))
    }
  }
  return variants.map((each) => cvFile(each).href)
}
