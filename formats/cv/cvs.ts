import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import type { Content } from '../../load/load.ts'
import { cvFont, ownCv } from '../../load/own-cv.ts'
import { cvFile } from '../../site/profile/files.ts'
import { contentDate } from '../content-date.ts'
import type { Table } from '../table.ts'
import { printable } from './cv-text.ts'

/** The content, with a mark on each language and each tailored CV whose letters no typeface has: it gets no CV. */
export async function markCvs(content: Content): Promise<Content> {
  const font = cvFont(content.folder)
  const mark = async (each: LocaleContent): Promise<LocaleContent> => {
    const { letters } = await printable(each, font)
    return letters.length > 0 ? { ...each, withoutCv: true } : each
  }
  const [first, ...others] = await Promise.all(
    content.locales.map(async (locale) => ({
      ...locale,
      content: ownCvOf(content, locale.content) ? locale.content : await mark(locale.content),
    })),
  )
  const locales: Content['locales'] = [first ?? content.locales[0], ...others]
  return { ...content, locales, variants: await Promise.all(content.variants.map(mark)) }
}

export function renderCvs(content: Content): Table {
  const { folder, locales, variants } = content
  const made = { date: contentDate(folder), font: cvFont(folder) }
  const tailored = variants.map((variant) => ({ ...locales[0], content: variant }))
  const drawn = [...locales, ...tailored].filter(({ content }) => !content.withoutCv)
  return new Map(
    drawn.map((locale) => {
      const own = locale.content.variant ? undefined : ownCvOf(content, locale.content)
      const draw = async () => {
        // The renderer takes half a second to load.
        const { renderCv } = await import('./cv.tsx')
        return renderCv(locale.content, locale.texts, made)
      }
      return [cvFile(locale.content).href, own ? readFileSync(own) : draw]
    }),
  )
}

const ownCvOf = ({ folder }: Content, { language }: LocaleContent) =>
  ownCv(join(folder, language?.base ?? ''))
