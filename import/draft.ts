import type { z } from 'zod'
import type { ProfileFile, profileSchema, projectSchema } from '#contract/content.ts'
import type { EntryFile, EntryKind, resumeSchema } from '#contract/resume.ts'

type ProfileInput = z.input<typeof profileSchema>
type ResumeInput = z.input<typeof resumeSchema>

export type DraftEntry = Omit<EntryFile, 'id' | 'color'>

export type DraftProject = Partial<
  Omit<z.input<typeof projectSchema>, 'id' | 'order' | 'icons'> & { description: string }
>

export type DraftLists = Record<EntryKind, DraftEntry[]> &
  Required<Pick<ResumeInput, 'skills' | 'languages' | 'interests' | 'references'>>

export type Draft = Pick<
  Partial<ProfileInput>,
  'name' | 'jobTitle' | 'location' | 'postalAddress'
> & {
  email?: string
  phones: string[]
  links: Omit<ProfileFile['links'][number], 'id'>[]
  summary?: string
  image?: string
  country?: string
  lists: DraftLists
  projects: DraftProject[]
  notes: string[]
  leftOut: string[]
}

export const emptyDraft = (): Draft => ({
  phones: [],
  links: [],
  lists: {
    experience: [],
    education: [],
    volunteer: [],
    certificates: [],
    awards: [],
    publications: [],
    skills: [],
    languages: [],
    interests: [],
    references: [],
  },
  projects: [],
  notes: [],
  leftOut: [],
})
