import type {
  AvatarMood,
  MenuItem,
  Profile,
  ProjectHead,
  ResumeFile,
  StackItem,
  StackKey,
} from './content.ts'
import type { Variant } from './variant.ts'

/** What the build makes of `content/`, and what the pages are made of. */

/** Inline text of a Markdown file, after parsing: the subset that a page can show. */
export type Inline =
  | { type: 'text'; value: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'code'; value: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'break' }

/** A block of a Markdown file, after parsing. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; depth: number; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }

/** A picture after the build: the best formats first, sizes in CSS pixels. */
export type Picture = {
  src: string
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
}

type Dated = { date: string }
export type Experience = Omit<ResumeFile['experience'][number], 'description'> &
  Dated & { description?: Block[] }
export type Education = ResumeFile['education'][number] & Dated
/** The resume as it is shown: newest first, without drafts, `date` in the words of the site's locale. */
export type Resume = Omit<ResumeFile, 'experience' | 'education'> & {
  experience: Experience[]
  education: Education[]
}
export type Project = Omit<ProjectHead, 'image' | 'order'> & {
  slug: string
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
export type Content = {
  profile: Profile
  about: Block[]
  privacy: Block[]
  resume: Resume
  menu: MenuItem[]
  stack: Record<StackKey, StackItem>
  /** Address of the file that holds the icons of the stack, each under its key. */
  stackSprite: string
  projects: Project[]
  avatars: Record<AvatarMood, Picture>
  logo: Picture
  /** Only in what a page below /for/ is made of: it is tailored, as its resume and job title are. */
  variant?: Variant
  /** The digits of the locale (a numbering system of Unicode), where they are no Latin ones. */
  digits?: string
  /** Of a site in several languages, the default first: whose words these are, and which of them are the default's still. */
  language?: { base: string; all: SiteLanguage[]; untranslated: string[] }
}
