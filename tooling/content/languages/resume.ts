import type { Block, Content, Entry } from '#contract/built-content.ts'
import { type EntryKind, entryKinds, groupKinds } from '#contract/resume.ts'
import { type ResumeTranslation, resumeTranslation } from '#contract/translation.ts'
import { byDate, dateText } from '../dates.ts'
import { entryText } from '../entry-text.ts'
import { parseMarkdown } from '../markdown.ts'
import { withoutHidden } from '../resume.ts'
import { overlay } from './overlay.ts'
import { loadTexts, textsFileOrEnglish } from './texts.ts'
import type { Translating } from './translate.ts'

/** Names of places and tools may be the same in every language. */
const ownWords = [
  'summary',
  'advanceSkills',
  'familiarSkills',
  ...groupKinds,
  'references',
] as const

/** The resume in a language, with its dates as its `locale` writes them. */
export async function translateResume(
  locale: string,
  parts: Translating,
): Promise<Content['resume']> {
  const { at, yaml, original, mistakes, untranslated } = parts
  const { resume } = original.content
  const name = 'resume.yml'
  const file = await yaml(name, resumeTranslation)
  const given: ResumeTranslation = file?.value ?? {}
  const { present } = await loadTexts(textsFileOrEnglish(locale))
  for (const field of ownWords) {
    if (given[field] !== undefined || !resume[field]?.length) continue
    untranslated.note(at(name), `resume.${field}`)
  }
  const parse = (markdown: string, path: PropertyKey[]): Block[] =>
    mistakes.tryNow(() => parseMarkdown(markdown, at(name), file?.inText(path))) ?? []

  async function entriesOf(kind: EntryKind): Promise<Entry[]> {
    const own = given[kind]?.map(({ description, highlights, ...entry }, index) => {
      const { description: before } = resume[kind].find(({ id }) => id === entry.id) ?? {}
      const says = description !== undefined || highlights !== undefined
      const text = (markdown: string, path: PropertyKey[]) =>
        parse(markdown, [kind, index, ...path])
      return says
        ? { ...entry, description: entryText({ description, highlights }, text, before) }
        : entry
    })
    const known = original.resume[kind].map(({ id }) => id)
    const listOf = { parts, name, file, list: kind, known }
    const entries = await overlay(resume[kind], own, ['title', 'description'], listOf)
    return entries
      .map((entry) => ({ ...entry, date: dateText(entry, locale, present) }))
      .sort(byDate)
  }
  const entries = await Promise.all(
    entryKinds.map(async (kind) => [kind, await entriesOf(kind)] as const),
  )
  return withoutHidden({
    ...resume,
    ...given,
    summary: given.summary === undefined ? resume.summary : parse(given.summary, ['summary']),
    headings: { ...resume.headings, ...given.headings },
    references:
      given.references?.map(({ name, text }, index) => ({
        name,
        text: parse(text, ['references', index, 'text']),
      })) ?? resume.references,
    ...(Object.fromEntries(entries) as Record<EntryKind, Entry[]>),
  })
}
