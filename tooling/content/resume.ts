import type { Block, Entry, Resume } from '#contract/built-content.ts'
import {
  type EntryFile,
  type EntryKind,
  entryKinds,
  groupKinds,
  nameKinds,
  type ResumeFile,
  type ResumeSection,
  theRest,
  usualSections,
} from '#contract/resume.ts'
import { byDate, dateText } from './dates.ts'
import { entryText } from './entry-text.ts'
import { parseMarkdown } from './markdown.ts'
import { Mistakes } from './mistake.ts'
import type { YamlFile } from './yaml-file.ts'

type Options = {
  locale: string
  /** What an entry without a colour of its own takes. */
  accent: string
  inText?: YamlFile<ResumeFile>['inText']
  drafts?: boolean
  /** As dateText has it. */
  present?: string
}

/** The resume as it is shown, from what content/resume.yml (`file`) holds. Throws `ContentMistake`. */
export function showResume(
  resume: ResumeFile,
  file: string,
  { locale, accent, inText, drafts = false, present }: Options,
): Resume {
  const mistakes = new Mistakes()
  const sections = sectionsOf(resume.sections)
  const parse = (markdown: string, path: PropertyKey[]): Block[] =>
    mistakes.tryNow(() => parseMarkdown(markdown, file, inText?.(path))) ?? []
  const show = (kind: EntryKind): Entry[] =>
    resume[kind]
      .map(({ description, highlights, color = accent, ...entry }: EntryFile, index) => ({
        ...entry,
        color,
        date: dateText(entry, locale, present),
        description: entryText({ description, highlights }, (text, path) =>
          parse(text, [kind, index, ...path]),
        ),
      }))
      .filter(({ draft }) => drafts || !draft)
      .sort(byDate)
  const references = resume.references.map(({ name, text }, index) => ({
    name,
    text: parse(text, ['references', index, 'text']),
  }))
  const shown: Resume = {
    ...resume,
    ...(Object.fromEntries(entryKinds.map((kind) => [kind, show(kind)])) as Record<
      EntryKind,
      Entry[]
    >),
    summary: resume.summary === undefined ? undefined : parse(resume.summary, ['summary']),
    references,
    sections,
  }
  mistakes.throwIfAny(shown)
  return withoutHidden(shown)
}

/** A resume without what none of its sections shows. */
export function withoutHidden(resume: Resume): Resume {
  const shown = { ...resume }
  for (const kind of usualSections) if (!shown.sections.includes(kind)) shown[kind] = []
  return shown
}

const skills: ResumeSection[] = [...nameKinds, groupKinds[0]]

/** The sections that a list picks, in its order: "skills" and "..." stand for those that it does not name itself. */
export function sectionsOf(
  picked: (ResumeSection | typeof theRest)[] = [theRest],
  usual: readonly ResumeSection[] = usualSections,
): ResumeSection[] {
  const named = picked.includes('skills') ? [...picked, ...skills] : picked
  return picked.flatMap((name) => {
    if (name === theRest) return usual.filter((section) => !named.includes(section))
    if (name !== 'skills') return [name]
    return skills.filter((each) => each === 'skills' || !picked.includes(each))
  })
}
