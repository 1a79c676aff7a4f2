import type { Profile, StackKey } from '#contract/content.ts'

/** An entry of the resume as far as a source knows it; texts are clean, `description` is Markdown. */
export type DraftEntry = {
  start?: string
  end?: string
  title?: string
  place?: string
  location?: string
  description?: string
  link?: string
  tags?: string[]
}

export type DraftProject = {
  title?: string
  description?: string
  pageLink: string
  codeLink: string
  icons: StackKey[]
  tags?: string[]
}

/** What a source knows of an owner. */
export type Draft = {
  name?: string
  jobTitle?: string
  email?: string
  phones: string[]
  location?: string
  paper?: Profile['paper']
  /** Markdown. */
  summary?: string
  /** Plain text: a sentence of what they speak. */
  languages?: string
  /** Markdown: a paragraph of what the owner does besides. */
  interests?: string
  links: Pick<Profile['links'][number], 'title' | 'href' | 'icon'>[]
  experience: DraftEntry[]
  education: DraftEntry[]
  advanceSkills: string[]
  familiarSkills: string[]
  tools: string[]
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
  experience: [],
  education: [],
  advanceSkills: [],
  familiarSkills: [],
  tools: [],
  projects: [],
  notes: [],
  leftOut: [],
})
