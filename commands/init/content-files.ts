import type { z } from 'zod'
import { menuSchema, type ProfileFile, profileSchema, stackSchema } from '#contract/content.ts'
import { entryKinds, resumeSchema } from '#contract/resume.ts'
import { shorten } from '#text/shorten.ts'
import { isFamilyFirst } from '../../formats/vcard.ts'
import { countryName } from '../../i18n/countries.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { Draft } from '../../import/draft.ts'
import { placeholders } from '../../lint/placeholders.ts'
import { schemaComment } from '../../load/editor-schemas.ts'
import { paletteAround } from '../../load/palette.ts'
import { movedAbout, plain, writeAbout } from './about.ts'
import { commentedYaml, type Described } from './commented-yaml.ts'
import { movedPosts } from './moved-posts.ts'
import type { Files } from './moved-text.ts'
import { redirectPages } from './old-addresses.ts'
import { numbered, projectFiles } from './project-files.ts'
import { toStack } from './skills.ts'
import { wordsFor } from './words.ts'

type Options = Pick<ProfileFile, 'locale' | 'picture' | 'look'> & {
  accent: string
  texts: Texts
  /** Whether the owner fills in the files by hand; hidden examples then show how. */
  examples: boolean
}

const feeds = ['/index.xml', '/atom.xml', '/rss.xml', '/feed', '/rss']

type SchemaName = Parameters<typeof schemaComment>[0]

export async function contentFiles(draft: Draft, options: Options): Promise<Files> {
  const { stack, icons } = toStack(draft)
  const location = locationIn(draft, options.locale)
  const placed = { ...draft, location }
  const yaml = (name: SchemaName, value: object, schema: Described, ...notes: string[]) =>
    commentedYaml(value, schema, [schemaComment(name), ...notes])
  // Each adds its old addresses to the draft. Posts come first, because the others link to them.
  const posts = await movedPosts(draft)
  const projects = await projectFiles(draft, icons, options)
  const about = await movedAbout(draft)
  redirectPages(draft)
  draft.kept.push(...Object.keys(draft.redirects))
  if (draft.posts.length > draft.drafts) {
    for (const each of feeds) draft.redirects[each] = '/feed.xml'
  }
  return {
    'profile.yml': yaml('profile', profileOf(placed, options), profileSchema),
    'resume.yml': yaml(
      'resume',
      resumeOf(draft, options),
      resumeSchema,
      'Experience, education, skills, volunteer, certificates, awards, publications, languages, interests, references.',
      '"start" and "end" are a day (2019-04-15), a month (2019-04) or a year (2019); "end" may be "present" or left out.',
    ),
    'about.md': writeAbout(placed, options, about.body),
    'stack.yml': yaml(
      'stack',
      stack,
      stackSchema(),
      'By the key that projects use, such as react: { icon: react, tooltip: React, color: "#149eca" }',
    ),
    'menu.yml': yaml('menu', menuOf(options.texts), menuSchema.element),
    ...about.files,
    ...projects,
    ...posts,
  }
}

function profileOf(draft: Draft, options: Options): z.input<typeof profileSchema> {
  const { accent, locale, picture, look } = options
  const { name = '', jobTitle, headline, summary, email, location, postalAddress, country } = draft
  const words = wordsFor(locale)
  const contact = [
    ...draft.phones.map((value) => ({ title: words.phone, value })),
    { title: words.email, value: email ?? '' },
    { title: words.address, value: location ?? '' },
  ].filter(({ value }) => value)
  const facts = [name, jobTitle, location].filter(Boolean).join(', ')
  return {
    name,
    jobTitle,
    greeting: words.greeting.replace('{name}', () => calledBy(name, locale)),
    headline,
    description: shorten(
      plain(draft.siteDescription) || [facts, plain(summary)].filter(Boolean).join('. '),
      199,
    ),
    email,
    location,
    postalAddress,
    locale,
    paper: /^(US|CA)$/.test(country ?? '') ? 'Letter' : 'A4',
    picture,
    look: look === 'lamplight' ? undefined : look,
    theme: { accent },
    redirects: Object.keys(draft.redirects).length > 0 ? draft.redirects : undefined,
    contact: numbered(contact),
    links: numbered(draft.links).map(({ title, ...link }) => ({
      ...link,
      title: title === 'Website' ? words.website : title,
    })),
  }
}

function locationIn({ location, country }: Draft, locale: string): string | undefined {
  const english = countryName(country)
  const own = countryName(country, locale)
  return english && own ? location?.replace(english, own) : location
}

/** The first name without titles and initials, or the whole name if family names come first. */
function calledBy(name: string, locale: string): string {
  const bare = name.replace(/\s*[(（].*?[)）]/g, '').trim() || name
  if (isFamilyFirst({ name: bare, locale })) return bare
  return bare.split(' ').find((word) => !word.endsWith('.')) ?? bare
}

const maxProjects = 12

function resumeOf({ lists, projects, summary }: Draft, { accent, examples }: Options) {
  const color = paletteAround(accent)
  const example = {
    start: '2020-01',
    end: 'present',
    title: placeholders.jobTitle,
    place: placeholders.place,
    description: '- What you did and what it achieved.',
    draft: true,
  }
  const given = examples ? { ...lists, experience: [example] } : lists
  const entries = entryKinds.map((kind) => [
    kind,
    numbered(given[kind]).map((entry, index) => ({ ...entry, color: color(index) })),
  ])
  const all = Object.entries<unknown[]>({ ...given, ...Object.fromEntries(entries) })
  const isShown = ([kind, list]: [string, unknown[]]) =>
    list.length > 0 || (examples && /^(education|skills)$/.test(kind))
  const hasProjects = projects.length > 0 && projects.length <= maxProjects
  const resume: z.input<typeof resumeSchema> = {
    summary,
    sections: hasProjects ? ['experience', 'projects', 'education', '...'] : undefined,
    ...Object.fromEntries(all.filter(isShown)),
  }
  return resume
}

const menuOf = ({ pages, writing }: Texts): z.input<typeof menuSchema> => [
  { id: '01', name: pages.about, link: '/', icon: 'user' },
  { id: '02', name: pages.resume, link: '/resume', icon: 'file-text' },
  { id: '03', name: pages.projects, link: '/projects', icon: 'folder' },
  { id: '04', name: writing.title, link: '/writing', icon: 'pen-line' },
  { id: '05', name: pages.contact, link: '/contact', icon: 'mail' },
  { id: '06', name: 'Admin', link: '/admin', icon: 'lock' },
]
