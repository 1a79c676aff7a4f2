import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '#contract/built-content.ts'
import { contentDate } from '../formats/content-date.ts'
import type * as cv from '../formats/cv/cv.tsx'
import { cvFont, ownCv } from '../load/own-cv.ts'
import type { Plan } from '../load/plan.ts'
import { cvFile } from '../site/profile/files.ts'
import { bundleForNode } from './bundle.ts'
import type { Prerender } from './check-links.ts'
import type { Load } from './plugin.ts'

type Cv = typeof cv

/** Puts the CVs into the folder of the public files; returns the addresses of the tailored ones, which no page and no sitemap may list. */
export async function writeCvs(
  { locales, variants }: Pick<Prerender, 'locales' | 'variants'>,
  folder: string,
  plan: Plan,
  load: Load,
): Promise<string[]> {
  const fileOf = (content: Content) => {
    const file = join(folder, cvFile(content).href)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }
  const drawn = variants.map((content) => ({ ...locales[0], content }))
  for (const locale of locales) {
    const own = ownCv(join(plan.content, locale.content.language?.base ?? ''))
    if (own) copyFileSync(own, fileOf(locale.content))
    else drawn.push(locale)
  }
  const made = { date: contentDate(plan.content), font: cvFont(plan.content) }
  let cv: Cv | undefined
  for (const { content, texts, madeTexts } of drawn) {
    if (content.withoutCv) continue
    cv ??= await bundleForNode<Cv>('formats/cv/cv.tsx', plan, load)
    writeFileSync(fileOf(content), await cv.renderCv(content, { ...texts, ...madeTexts }, made))
  }
  return variants.flatMap((each) => (each.withoutCv ? [] : cvFile(each).href))
}
