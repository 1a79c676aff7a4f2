import type { Content, Entry, Project } from '#contract/built-content.ts'
import type { Group, ResumeSection } from '#contract/resume.ts'
import type { Texts } from '../texts/en.ts'

type Words = Texts['resume']
type Resume = Pick<Content, 'resume'>
type Named = 'advanceSkills' | 'familiarSkills' | 'tools' | 'skills' | 'languages' | 'interests'
export type EntrySection = Exclude<ResumeSection, Named | 'references'>

/** The heading of a section: the owner's words, or the frame's. */
export const headingOf = ({ resume }: Resume, words: Words, name: ResumeSection) =>
  resume.headings?.[name] ?? words[name]

/** The entries of a section; projects are shown like the rest of them. */
export const entriesOf = (
  { resume, projects, profile }: Pick<Content, 'resume' | 'projects' | 'profile'>,
  name: EntrySection,
): Entry[] =>
  name === 'projects'
    ? projects.map((project) => projectEntry(project, profile.theme.accent))
    : resume[name]

function projectEntry(project: Project, color: string): Entry {
  const { slug: id, date, title, place, roles = [], pageLink, codeLink } = project
  const { description, keywords = [], draft } = project
  const where = [place, ...roles].filter(Boolean).join(', ') || undefined
  const about = keywords.join(', ') || undefined
  const link = pageLink || codeLink || undefined
  return { id, date, title, place: where, about, link, description, draft, color }
}

/** What an entry is headed by, and the line below it: what it has not is left out. */
export function headOf({ title, area, place, location }: Partial<Entry>, { comma }: Words) {
  const head = [title, area].filter(Boolean).join(comma)
  return {
    head: head || place || '',
    place: head ? place : undefined,
    location: location && (head && place ? comma : '') + location,
  }
}

/** Courses, and the grade: what is said of studies beside the text, in a line each. */
export const notesOf = ({ score, courses = [] }: Partial<Entry>, words: Words): string[] => [
  ...(score ? [words.score(score)] : []),
  ...(courses.length > 0 ? [words.courses(courses.join(words.comma))] : []),
]

/** The lists of names of a section, each with its heading; groups of skills are lists of their own. */
export function listsOf({ resume }: Resume, words: Words, name: Named) {
  const title = headingOf({ resume }, words, name)
  const items: (string | Group)[] = resume[name]
  const isList = (item: string | Group): item is Group =>
    name === 'skills' && typeof item !== 'string' && !!item.name && !!item.keywords?.length
  const lists = items.filter(isList).map(({ name: heading = '', level, keywords = [] }) => ({
    title: labelOf(heading, level),
    names: keywords,
  }))
  const rest = items
    .filter((item) => !isList(item))
    .flatMap((item) => {
      if (typeof item === 'string') return [item]
      const { name: word, level, keywords = [] } = item
      return word ? [labelOf(word, level, ...keywords)] : keywords
    })
  return rest.length > 0 ? [...lists, { title, names: rest }] : lists

  function labelOf(word: string, ...details: (string | undefined)[]) {
    const detail = details.filter(Boolean).join(words.comma)
    return detail ? `${word} (${detail})` : word
  }
}
