import type { z } from 'zod'
import type { Profile, profileSchema, projectSchema } from '#contract/content.ts'
import type { EntryFile, EntryKind, resumeSchema } from '#contract/resume.ts'

type ProfileInput = z.input<typeof profileSchema>
type ResumeInput = z.input<typeof resumeSchema>

/** An entry of the resume as far as a source knows it; texts are clean, `description` and `highlights` are Markdown. */
export type DraftEntry = Omit<EntryFile, 'id' | 'color'>

export type DraftProject = Omit<
  z.output<typeof projectSchema>,
  'id' | 'order' | 'title' | 'icons'
> & {
  title?: string
  description?: string
}

/** What a source knows of an owner. */
export type Draft = Pick<
  Partial<ProfileInput>,
  'name' | 'jobTitle' | 'email' | 'location' | 'postalAddress' | 'paper'
> & {
  phones: string[]
  links: Omit<Profile['links'][number], 'id'>[]
  /** Markdown. */
  summary?: string
  /** A picture of the owner, as the source names it. */
  image?: string
  /** An ISO 3166 code. */
  country?: string
  entries: Record<EntryKind, DraftEntry[]>
  lists: Required<Pick<ResumeInput, 'skills' | 'languages' | 'interests' | 'references'>>
  projects: DraftProject[]
  /** What was understood in another way than it was written. */
  notes: string[]
  /** What has no place in the content. */
  leftOut: string[]
}

/** A draft of nobody. */
export const emptyDraft = (): Draft => ({
  phones: [],
  links: [],
  entries: {
    experience: [],
    volunteer: [],
    education: [],
    certificates: [],
    awards: [],
    publications: [],
  },
  lists: { skills: [], languages: [], interests: [], references: [] },
  projects: [],
  notes: [],
  leftOut: [],
})

/** The words of a draft that people wrote, to tell their language by. */
export function proseOf({ summary, jobTitle, entries, projects }: Draft): string[] {
  const texts = [
    summary,
    jobTitle,
    ...[...Object.values(entries).flat(), ...projects].flatMap((entry) => [
      'description' in entry ? entry.description : undefined,
      ...(entry.highlights ?? []),
      entry.title,
    ]),
  ]
  return texts.filter((text) => text !== undefined)
}
