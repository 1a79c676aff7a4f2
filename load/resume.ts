import type { Block, ListItem } from '#contract/blocks.ts'
import type { Resume, ResumeEntry } from '#contract/built-content.ts'
import {
  type EntryKind,
  entryKinds,
  groupKinds,
  nameKinds,
  type ResumeFile,
  type ResumeSection,
  theRest,
  usualSections,
} from '#contract/resume.ts'
import { byDate, dateText } from '../i18n/dates.ts'
import type { Parsed } from './markdown.ts'

export type Display = { locale: string; present?: string; drafts?: boolean }

export function toResume(
  resume: Parsed<ResumeFile>,
  { locale, present, drafts = false, accent }: Display & { accent: string },
): Resume {
  const sections = sectionsOf(resume.sections)
  const show = (kind: EntryKind): ResumeEntry[] =>
    resume[kind]
      .filter(({ draft }) => drafts || !draft)
      .map(({ description, highlights, color = accent, ...entry }) => ({
        ...entry,
        color,
        date: dateText(entry, locale, present),
        description: entryText({ description, highlights }),
      }))
      .sort(byDate)
  const entries = Object.fromEntries(entryKinds.map((kind) => [kind, show(kind)]))
  const shown: Resume = { ...resume, ...(entries as Record<EntryKind, ResumeEntry[]>), sections }
  for (const kind of usualSections) if (!sections.includes(kind)) shown[kind] = []
  return shown
}

export function entryText({
  description = [],
  highlights,
}: {
  description?: Block[]
  highlights?: Block[][]
}): Block[] | undefined {
  const blocks = [...description]
  if (highlights) {
    const children = highlights.map((each): ListItem => ({ type: 'listItem', children: each }))
    blocks.push({ type: 'list', ordered: false, spread: false, children, highlights: true })
  }
  return blocks.length > 0 ? blocks : undefined
}

const skills: ResumeSection[] = [...nameKinds, groupKinds[0]]

/** Orders sections as picked; "skills" and "..." stand for those not named. */
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
