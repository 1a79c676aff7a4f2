import type { z } from 'zod'
import type { ProfileFile, profileSchema, projectSchema } from '#contract/content.ts'
import {
  type EntryFile,
  type EntryKind,
  entryKinds,
  groupKinds,
  type resumeSchema,
} from '#contract/resume.ts'
import type { FileSource } from '../load/file-source.ts'

type ProfileInput = z.input<typeof profileSchema>

/** A file of what the owner brings. */
export type From = { file: string; source: FileSource }

export type DraftEntry = Omit<EntryFile, 'id' | 'color'>

export type DraftProject = Partial<
  Omit<z.input<typeof projectSchema>, 'id' | 'order' | 'icons'> & { description: string }
>

export type DraftLists = Record<EntryKind, DraftEntry[]> &
  Required<Pick<z.input<typeof resumeSchema>, 'references' | (typeof groupKinds)[number]>>

export type Draft = Partial<Pick<ProfileInput, 'jobTitle' | 'location' | 'postalAddress'>> & {
  name?: string
  firstName?: string
  lastName?: string
  headline?: string
  email?: string
  phones: string[]
  links: Omit<ProfileFile['links'][number], 'id'>[]
  summary?: string
  image?: { address: string; line?: number; from?: From }
  /** The file that is being read. */
  from?: From
  /** The language that the source says it is in. */
  language?: string
  /** An ISO 3166 code. */
  country?: string
  lists: DraftLists
  projects: DraftProject[]
  /** Sections that a resume has no list for. */
  others: { title: string; entries: DraftEntry[] }[]
  notes: string[]
  leftOut: Record<'unknown' | 'label' | 'hidden' | 'private' | 'setting', string[]>
  facts: { read: number; leftOut: number }
}

const listNames = [...entryKinds, ...groupKinds, 'references'] as const

export const emptyDraft = (): Draft => ({
  phones: [],
  links: [],
  lists: Object.fromEntries(listNames.map((name) => [name, [] as object[]])) as DraftLists,
  projects: [],
  others: [],
  notes: [],
  leftOut: { unknown: [], label: [], hidden: [], private: [], setting: [] },
  facts: { read: 0, leftOut: 0 },
})
