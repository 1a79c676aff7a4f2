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

const reasons = [
  ...(['unknown', 'label', 'hidden', 'private', 'setting'] as const),
  ...(['demo', 'file', 'page', 'picture', 'language'] as const),
]
export type Reason = (typeof reasons)[number]

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
  /** What an old site was called, and what it said of itself. */
  siteTitle?: string
  siteDescription?: string
  /** Whom its package or its licence names, or what its folder is called. */
  owner?: string
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
  /** Old pages, each with the new page that has its text. */
  pages: (From & { to: string; isEntry?: boolean })[]
  /** Posts by their old addresses, titles and names, for the links between them. */
  movedTo: Map<string, string>
  leftOut: Record<Reason, string[]>
  facts: { read: number; leftOut: number }
}

const emptyLists = <Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Names[number], never[]>

export const emptyDraft = (): Draft => ({
  ...emptyLists(
    'phones',
    'links',
    'projects',
    'others',
    'notes',
    'biography',
    'configs',
    'posts',
    'pages',
  ),
  lists: emptyLists(...entryKinds, ...groupKinds, 'references'),
  leftOut: emptyLists(...reasons),
  kept: [],
  authors: 0,
  drafts: 0,
  lost: {},
  redirects: {},
  movedTo: new Map(),
  facts: { read: 0, leftOut: 0 },
})
