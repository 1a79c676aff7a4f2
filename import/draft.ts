import type { z } from 'zod'
import type { ProfileFile, profileSchema } from '#contract/content.ts'
import type { projectSchema } from '#contract/project.ts'
import {
  type EntryFile,
  type EntryKind,
  entryKinds,
  groupKinds,
  type resumeSchema,
} from '#contract/resume.ts'
import type { FileSource } from '../load/file-source.ts'
import type { Part } from './parts.ts'

type ProfileInput = z.input<typeof profileSchema>

type LeftOut =
  | 'unknown'
  | 'label'
  | 'hidden'
  | 'private'
  | 'setting'
  | 'demo'
  | 'file'
  | 'page'
  | 'picture'
  | 'language'

/** A file of what the owner brings. */
export type From = { file: string; source: FileSource }

export type DraftEntry = Omit<EntryFile, 'id' | 'color'>

export type DraftProject = Partial<
  Omit<z.input<typeof projectSchema>, 'id' | 'order' | 'icons'> & {
    description: string
    /** A Markdown file with its story. */
    from: From
    picture: Draft['image']
  }
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
  /** The template of an old site. */
  template?: string
  /** What an old site was called. */
  siteTitle?: string
  authors: number
  /** Markdown as it is: what about.md says, and posts. */
  biography: (From & { isPart?: boolean })[]
  configs: Part[]
  posts: From[]
  drafts: number
  /** What pages leave out of moved texts, counted by its kind. */
  lost: Record<string, number>
  /** Old addresses that lead to what was moved, and those of pages. */
  kept: string[]
  redirects: Record<string, string>
  leftOut: Record<LeftOut, string[]>
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
  authors: 0,
  biography: [],
  configs: [],
  posts: [],
  drafts: 0,
  lost: {},
  kept: [],
  redirects: {},
  leftOut: {
    unknown: [],
    label: [],
    hidden: [],
    private: [],
    setting: [],
    demo: [],
    file: [],
    page: [],
    picture: [],
    language: [],
  },
  facts: { read: 0, leftOut: 0 },
})
