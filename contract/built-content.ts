import type { Block } from './blocks.ts'
import type { AvatarMood, MenuItem, ProfileFile, StackItem } from './content.ts'
import type { Look } from './look.ts'
import type { Picture } from './picture.ts'
import type { ProjectFrontMatter } from './project.ts'
import type { Prose } from './prose.ts'
import type { EntryFile, EntryKind, ResumeFile, ResumeSection } from './resume.ts'
import type { Variant } from './variant.ts'
import type { Post } from './writing.ts'

export type ResumeEntry = Omit<EntryFile, 'description' | 'highlights' | 'color'> & {
  date: string
  color: string
  description?: Block[]
}

export type Resume = Omit<ResumeFile, EntryKind | 'summary' | 'sections' | 'references'> &
  Record<EntryKind, ResumeEntry[]> & {
    summary?: Block[]
    sections: ResumeSection[]
    references: { name?: string; text: Block[] }[]
  }

type Link = ProfileFile['links'][number]
/** `handles` are links without an address; the contact screen shows their usernames. */
export type Profile = Omit<ProfileFile, 'contact' | 'links' | 'signature' | 'email' | 'look'> & {
  look: Look
  theme: { accent: string }
  description: string
  email?: string
  /** Pages show the address only on demand. */
  hidesEmail?: boolean
  copyrightYear: number
  contact: (ProfileFile['contact'][number] & { isHandle?: boolean })[]
  links: (Link & { href: string })[]
  handles: Link[]
}

export type Project = Omit<
  ProjectFrontMatter,
  'image' | 'order' | 'highlights' | 'summary' | 'problem' | 'result' | 'gallery'
> & {
  slug: string
  date: string
  /** In lists, the CV and exports: its summary, or the first paragraph of its story. */
  description: Block[]
  problem?: Block[]
  result?: Block[]
  image?: Picture
  gallery: GalleryItem[]
  /** A project with a story has a page of its own. */
  story?: Prose
}

/** `dark` replaces the picture in the dark theme; of a video, the picture is its poster. */
export type GalleryItem = {
  picture?: Picture
  dark?: Picture
  video?: { src: string; type: string }
  alt: string
  caption?: Block[]
}

/** A page of the owner's own, from `content/pages/<slug>.md`. */
export type OwnPage = { slug: string; title: string; body: Prose }

export type SiteLanguage = {
  /** BCP 47. */
  tag: string
  /** In its own language. */
  name: string
  dir: 'ltr' | 'rtl'
  /** The prefix of its addresses: "" for the default, else such as "/es". */
  base: string
}

export type LocaleContent = {
  profile: Profile
  about: Prose
  privacy: Prose
  resume: Resume
  menu: MenuItem[]
  stack: Record<string, StackItem>
  stackSprite?: string
  projects: Project[]
  /** The newest first. */
  posts: Post[]
  pages: OwnPage[]
  avatars: Record<AvatarMood, Picture>
  logo: Picture
  /** Only for pages below /for/. */
  variant?: Variant
  /** No typeface has all letters of its CV. */
  withoutCv?: true
  /** A Unicode numbering system, if the locale's digits are not Latin. */
  digits?: string
  /** Of a site in several languages; `untranslated` parts are in the default one. */
  language?: { base: string; all: SiteLanguage[]; untranslated: string[] }
}
