import type { LocaleContent, Project, Resume, ResumeEntry } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import type { Group, ResumeSection } from '#contract/resume.ts'
import type { Texts } from '../../i18n/texts.ts'

type Words = Texts['resume']

type Part = { title: string } & (
  | { entries: ResumeEntry[] }
  | { names: string[] }
  | { references: Resume['references'] }
)

export const headingOf = (
  { headings }: Pick<Resume, 'headings'>,
  words: Words,
  name: ResumeSection,
) => headings?.[name] ?? words[name]

export function partsOf(
  { resume, projects, profile }: Pick<LocaleContent, 'resume' | 'projects' | 'profile'>,
  words: Words,
  name: ResumeSection,
): Part[] {
  const title = headingOf(resume, words, name)
  if (name === 'references') {
    const { references } = resume
    return references.length > 0 ? [{ title, references }] : []
  }
  const items: (string | Group | ResumeEntry)[] =
    name === 'projects'
      ? projects.map((project) => projectEntry(project, profile.theme.accent))
      : resume[name]
  const entries = items.filter(isEntry)
  if (entries.length > 0) return [{ title, entries }]
  const named = items.filter((item): item is string | Group => !isEntry(item))
  return listsOf(named, title, words, name === 'skills')
}

const isEntry = (item: string | Group | ResumeEntry): item is ResumeEntry =>
  typeof item !== 'string' && 'date' in item

function projectEntry(project: Project, color: string): ResumeEntry {
  const { slug: id, date, title, place, roles = [], pageLink, codeLink } = project
  const { description, keywords = [], draft } = project
  const where = [place, ...roles].filter(Boolean).join(', ') || undefined
  const about = keywords.join(', ') || undefined
  const link = pageLink || codeLink || undefined
  return { id, date, title, place: where, about, link, description, draft, color }
}

export function headOf({ title, area, place, location }: Partial<ResumeEntry>, { comma }: Words) {
  const head = [title, area].filter(Boolean).join(comma)
  return {
    head: head || place || '',
    place: head ? place : undefined,
    location: location && (head && place ? comma : '') + location,
  }
}

export const notesOf = ({ score, courses = [] }: Partial<ResumeEntry>, words: Words): string[] => [
  ...(score ? [fill(words.score, { score })] : []),
  ...(courses.length > 0 ? [fill(words.courses, { list: courses.join(words.comma) })] : []),
]

function listsOf(items: (string | Group)[], title: string, words: Words, parted: boolean) {
  const isList = (item: string | Group): item is Group =>
    parted && typeof item !== 'string' && !!item.name && !!item.keywords?.length
  const lists = items.filter(isList).map(({ name = '', level, keywords = [] }) => ({
    title: labelOf(name, level),
    names: keywords,
  }))
  const names = items
    .filter((item) => !isList(item))
    .flatMap((item) => {
      if (typeof item === 'string') return [item]
      const { name, level, keywords = [] } = item
      return name ? [labelOf(name, level, ...keywords)] : keywords
    })
  return names.length > 0 ? [...lists, { title, names }] : lists

  function labelOf(word: string, ...details: (string | undefined)[]) {
    const detail = details.filter(Boolean).join(words.comma)
    return detail ? `${word} (${detail})` : word
  }
}
