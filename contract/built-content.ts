import type { Block } from './blocks.ts'
import type { AvatarMood, MenuItem, ProfileFile, ProjectFrontMatter, StackItem } from './content.ts'
import type { EntryFile, EntryKind, ResumeFile, ResumeSection } from './resume.ts'
import type { Variant } from './variant.ts'

/** What the build makes of `content/`, and what the pages are made of. */

/** A picture after the build: the best formats first, sizes in CSS pixels. */
export type Picture = {
  src: string
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
}

/** An entry as it is shown, `date` in the words of the site's locale. */
export type ResumeEntry = Omit<EntryFile, 'description' | 'highlights' | 'color'> & {
  date: string
  color: string
  description?: Block[]
}

/** The resume as it is shown: newest first, without drafts and without what no section shows. */
export type Resume = Omit<ResumeFile, EntryKind | 'summary' | 'sections' | 'references'> &
  Record<EntryKind, ResumeEntry[]> & {
    summary?: Block[]
    sections: ResumeSection[]
    references: { name?: string; text: Block[] }[]
  }

type Link = ProfileFile['links'][number]
/** `handles` are links without an address, of which the contact screen shows the user name. */
export type Profile = Omit<ProfileFile, 'links' | 'signature'> & {
  description: string
  copyrightYear: number
  links: (Link & { href: string })[]
  handles: Link[]
}

export type Project = Omit<ProjectFrontMatter, 'image' | 'order' | 'highlights'> & {
  slug: string
  date: string
  description: Block[]
  image?: Picture
}

/** One of the languages that the site stands in. */
export type SiteLanguage = {
  /** As `lang` and `hreflang` have it (BCP 47). */
  tag: string
  /** In its own words. */
  name: string
  dir: 'ltr' | 'rtl'
  /** What its addresses begin with: "" for the default, else such as "/es". */
  base: string
}

/** Everything that the pages are made of: `content/` read, checked and with its pictures built. */
export type LocaleContent = {
  profile: Profile
  about: Block[]
  privacy: Block[]
  resume: Resume
  menu: MenuItem[]
  stack: Record<string, StackItem>
  /** Address of the file that holds the icons of the stack in its order; none if it is empty. */
  stackSprite?: string
  projects: Project[]
  avatars: Record<AvatarMood, Picture>
  logo: Picture
  /** Only in what a page below /for/ is made of: it is tailored, as its resume and job title are. */
  variant?: Variant
  /** No typeface has all letters of its CV, which is not made. */
  withoutCv?: true
  /** The digits of the locale (a numbering system of Unicode), if they are not Latin. */
  digits?: string
  /** Of a site in several languages, the default first: whose words these are, and which of them are the default's still. */
  language?: { base: string; all: SiteLanguage[]; untranslated: string[] }
}
