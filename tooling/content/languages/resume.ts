import type { Content, Resume } from '#contract/built-content.ts'
import { resumeTranslation } from '#contract/translation.ts'
import { byDate, dateText } from '../dates.ts'
import { parseMarkdown } from '../markdown.ts'
import { overlay } from './overlay.ts'
import { loadTexts, textsFileOrEnglish } from './texts.ts'
import type { Translating } from './translate.ts'

/** Names of places and tools may be the same in every language. */
const ownWords = ['summary', 'advanceSkills', 'familiarSkills'] as const

/** The resume in a language, with its dates as its `locale` writes them. */
export async function translateResume(
  locale: string,
  parts: Translating,
): Promise<Content['resume']> {
  const { at, yaml, original, mistakes, untranslated } = parts
  const { resume } = original.content
  const name = 'resume.yml'
  const file = await yaml(name, resumeTranslation)
  const { experience: givenExperience, education: givenEducation, ...given } = file?.value ?? {}
  for (const field of ownWords) {
    if (given[field] !== undefined || resume[field].length === 0) continue
    untranslated.note(at(name), `resume.${field}`)
  }
  const parsed = await Promise.all(
    (givenExperience ?? []).map(async ({ description, ...entry }, index) => {
      if (description === undefined) return entry
      const inText = file?.inText(['experience', index, 'description'])
      const blocks = await mistakes.try(() => parseMarkdown(description, at(name), inText))
      return { ...entry, description: blocks }
    }),
  )
  const { present } = await loadTexts(textsFileOrEnglish(locale))
  const shown = <Entry extends Resume['education'][number]>(entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, date: dateText(entry, locale, present) })).sort(byDate)
  const listOf = (list: 'experience' | 'education') => ({
    parts,
    name,
    file,
    list,
    known: original.resume[list].map(({ id }) => id),
  })
  return {
    ...resume,
    ...given,
    experience: shown(
      await overlay(
        resume.experience,
        givenExperience && parsed,
        ['title', 'description'],
        listOf('experience'),
      ),
    ),
    education: shown(
      await overlay(resume.education, givenEducation, ['title'], listOf('education')),
    ),
  }
}
