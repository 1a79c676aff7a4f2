import type { LocaleContent, Project, Resume, ResumeEntry } from '#contract/built-content.ts'
import type { Group, ResumeSection } from '#contract/resume.ts'
import { fill } from '#text/fill.ts'
import { byDate } from '../i18n/dates.ts'
import type { Texts } from '../i18n/texts.ts'

type Words = Texts['resume']

/** An employer has the roles that follow each other there. */
export type ShownEntry = ResumeEntry & { roles?: ResumeEntry[] }

type Part = { title: string } & (
  | { entries: ShownEntry[] }
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
  if (entries.length > 0) return [{ title, entries: byEmployer(entries, name) }]
  const named = items.filter((item): item is string | Group => !isEntry(item))
  return listsOf(named, title, words, name === 'skills')
}

const isEntry = (item: string | Group | ResumeEntry): item is ResumeEntry =>
  typeof item !== 'string' && 'date' in item

function byEmployer(entries: ResumeEntry[], name: ResumeSection): ShownEntry[] {
  if (name !== 'experience' && name !== 'volunteer') return entries
  const runs: ResumeEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (entry.place && run?.[0]?.place?.toLowerCase() === entry.place.toLowerCase()) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => (run.length > 1 ? employerOf(run.toSorted(byDate)) : run))
}

function employerOf(run: ResumeEntry[]): ShownEntry[] {
  const [newest] = run
  if (!newest) return []
  const shared = <Key extends keyof ResumeEntry>(key: Key) =>
    run.every((entry) => entry[key] === newest[key]) ? newest[key] : undefined
  const [location, about] = [shared('location'), shared('about')]
  const starts = run.flatMap(({ start }) => start ?? []).sort()
  const first = run.find(({ start }) => start === starts[0]) ?? newest
  const roles = run.map((role) => ({
    ...role,
    place: undefined,
    placeLink: undefined,
    location: location ? undefined : role.location,
    about: about ? undefined : role.about,
  }))
  const { id, color, place, end } = newest
  const placeLink = run.find((role) => role.placeLink)?.placeLink
  const moments = [first.date.split(' – ')[0], newest.date.split(' – ').at(-1)]
  const date = [...new Set(moments)].filter(Boolean).join(' – ')
  const draft = shared('draft')
  return [
    { id, color, place, placeLink, about, location, date, start: starts[0], end, draft, roles },
  ]
}

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

function listsOf(items: (string | Group)[], title: string, words: Words, splitGroups: boolean) {
  const isList = (item: string | Group): item is Group =>
    splitGroups && typeof item !== 'string' && !!item.name && !!item.keywords?.length
  const lists = items.filter(isList).map(({ name = '', level, keywords = [] }) => ({
    title: labelOf(name, level),
    names: keywords,
  }))
  const names = items
    .filter((item) => !isList(item))
    .flatMap((item) => {
      if (typeof item === 'string') return [item]
      const { name, level, keywords = [] } = item
      return name
        ? [labelOf(name, level, ...keywords)]
        : keywords.map((each) => labelOf(each, level))
    })
  return names.length > 0 ? [...lists, { title, names }] : lists

  function labelOf(word: string, ...details: (string | undefined)[]) {
    const detail = details.filter(Boolean).join(words.comma)
    return detail ? `${word} (${detail})` : word
  }
}
