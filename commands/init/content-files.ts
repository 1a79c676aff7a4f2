import { titleToSlug } from 'simple-icons/sdk'
import type { z } from 'zod'
import {
  menuSchema,
  type ProfileFile,
  profileSchema,
  projectSchema,
  stackSchema,
} from '#contract/content.ts'
import { entryKinds, type ResumeSection, resumeSchema } from '#contract/resume.ts'
import { countryName } from '../../formats/countries.ts'
import { paragraph, writeMarkdown } from '../../formats/markdown-writer.ts'
import { isFamilyFirst } from '../../formats/vcard.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { Draft, DraftEntry } from '../../import/draft.ts'
import { placeholders } from '../../lint/placeholders.ts'
import { dateText } from '../../load/dates.ts'
import { schemaComment } from '../../load/editor-schemas.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { grounds, paletteAround } from '../../load/palette.ts'
import { blocksText } from '../../load/plain-text.ts'
import { commentedYaml } from './commented-yaml.ts'
import { technologiesOf } from './skills.ts'
import { wordsFor } from './words.ts'

/** What no source says: of the profile that was there, or asked for. */
export type Kept = Pick<ProfileFile, 'locale'> &
  Partial<Pick<ProfileFile, 'paper' | 'picture' | 'home'>> & { accent: string }

type Options = Kept & {
  /** The names of the pages in the language of the layout. */
  pages: Texts['pages']
  /** The word for an end still to come. */
  present: string
  /** Whether the owner fills the files by hand, and is shown how by examples that are hidden. */
  examples: boolean
}

/** The files that a draft becomes, text by path. What it does not know is left out. */
export function contentFiles(draft: Draft, options: Options): Record<string, string> {
  const { stack, icons } = technologiesOf(draft)
  return {
    'profile.yml': commentedYaml(profileOf(draft, options), profileSchema, [
      schemaComment('profile'),
      'Who you are and how visitors reach you: the profile card, the contact screen and the social links.',
    ]),
    'resume.yml': commentedYaml(resumeOf(draft, options), resumeSchema, [
      schemaComment('resume'),
      'Your career: the Resume page, the CV and every other form of them. Entries are shown newest first.',
      '"start" and "end" are a day (2019-04-15), a month (2019-04) or a year (2019); "end" may be "present" or left out.',
      '"description" is Markdown. "draft: true" hides an entry, "tags" are for tailored CVs.',
      'Besides experience and education there may be volunteer, certificates, awards, publications, languages,',
      'interests and references; "sections" says which are shown, and in which order.',
    ]),
    'about.md': aboutOf(draft, options),
    'stack.yml': commentedYaml(stack, stackSchema(), [
      schemaComment('stack'),
      'The technologies you work with: "icon" is the slug of an icon in simple-icons, or an SVG in pictures/.',
      '"showOnBanner: false" keeps one off the profile card; projects name them by key, such as:',
      'react:',
      '  { icon: react, tooltip: React, color: "#149eca" }',
    ]),
    'menu.yml': commentedYaml(menuOf(options), menuSchema.element, [
      schemaComment('menu'),
      'The navigation, in the order shown. The entry with id "06" is hidden on large screens. Any icon of lucide.',
    ]),
    ...projectFiles(draft, icons, options),
  }
}

function profileOf(draft: Draft, { accent, locale, paper, picture, home }: Options) {
  const { name = '', jobTitle, summary, email, postalAddress, country = '' } = draft
  const location = locationIn(draft, locale)
  const words = wordsFor(locale)
  const color = paletteAround(accent)
  const contact = [
    ...draft.phones.map((phone) => ({ title: words.phone, value: phone })),
    ...(email ? [{ title: words.email, value: email }] : []),
    ...(location ? [{ title: words.address, value: location }] : []),
  ]
  const facts = [name, jobTitle, location].filter(Boolean).join(', ')
  const profile: z.input<typeof profileSchema> = {
    name,
    jobTitle,
    greeting: words.greeting.replace('{name}', () => calledBy(name, locale)),
    description: shortened([facts, plain(summary)].filter(Boolean).join('. '), 200),
    email,
    location,
    postalAddress,
    locale,
    paper: /^(US|CA)$/.test(country) ? 'Letter' : (paper ?? 'A4'),
    picture,
    home: home?.join() === 'about,projects' ? undefined : home,
    theme: { accent },
    contact: numbered(contact).map((entry, index) => ({ ...entry, ...grounds(color(index)) })),
    links: numbered(draft.links).map(({ title, ...link }) => ({
      ...link,
      title: title === 'Website' ? words.website : title,
    })),
  }
  return profile
}

function locationIn({ location, country }: Draft, locale: string): string | undefined {
  const english = country && countryName(country)
  const own = country && countryName(country, locale)
  return english && own && location?.endsWith(english)
    ? location.slice(0, -english.length) + own
    : location
}

/** What to call a person: the first name after titles and initials, or the whole name if family names come first. */
function calledBy(name: string, locale: string): string {
  const plain = name.replace(/\s*[(（].*?[)）]/g, '').trim() || name
  if (isFamilyFirst({ name: plain, locale })) return plain
  return plain.split(' ').find((word) => !word.endsWith('.')) ?? plain
}

/** More projects than these are for their own page. */
const mostProjects = 12

function resumeOf({ lists, projects, summary }: Draft, { accent, examples }: Options) {
  const color = paletteAround(accent)
  const { experience, ...others } = lists
  const shownProjects = projects.length <= mostProjects ? projects : []
  const filled = <List extends unknown[]>(named: Record<string, List>) =>
    Object.entries(named).filter(([, list]) => list.length > 0)
  const sections = filled<unknown[]>({ experience, projects: shownProjects, ...others })
  const example = {
    id: '01',
    start: '2020-01',
    end: 'present',
    title: placeholders.jobTitle,
    place: placeholders.place,
    description: '- What you did, and what came of it.',
    color: color(0),
    draft: true,
  }
  const entries = entryKinds.map((kind) => [
    kind,
    numbered(lists[kind]).map((entry, index) => ({ ...entry, color: color(index) })),
  ])
  const resume: z.input<typeof resumeSchema> = {
    summary,
    sections: sections.length > 0 ? (sections.map(([name]) => name) as ResumeSection[]) : undefined,
    ...(examples && { experience: [example], education: [], skills: [] }),
    ...Object.fromEntries(filled<unknown[]>({ ...lists, ...Object.fromEntries(entries) })),
  }
  return resume
}

function introductionOf(draft: Draft, { locale }: Options): string {
  const { name = '', jobTitle } = draft
  const facts = [jobTitle, locationIn(draft, locale)].filter(Boolean).join(', ')
  const { introduction } = wordsFor(locale)
  // Without a fact there is nothing between the name and the full stop.
  const sentence = facts
    ? introduction
    : introduction.replace(/[,，،]?\s*\{facts\}/u, '').replace(/([.。])\1/u, '$1')
  const words = sentence.replace('{name}', () => name).replace('{facts}', () => facts)
  return writeMarkdown([paragraph(words)], 'edited').trim()
}

/** The biography, and below it the sections that a resume has no list for. */
function aboutOf(draft: Draft, options: Options): string {
  const sections = draft.others.map(({ title, entries }) => {
    const items = entries.map((entry) => itemOf(entry, options))
    return `## ${words(title)}\n\n${items.join(items.some((item) => item.includes('\n')) ? '\n\n' : '\n')}`
  })
  return `${[draft.summary ?? introductionOf(draft, options), ...sections].join('\n\n')}\n`
}

const words = (text: string) => writeMarkdown([paragraph(text)], 'edited').trim()

function itemOf(entry: DraftEntry, { locale, present }: Options): string {
  const { title, place, location, link, start, end, description, highlights = [] } = entry
  const name = title && (link ? `[${words(title)}](<${link}>)` : words(title))
  const facts = [place, location, dateText({ start, end }, locale, present)].filter(Boolean)
  const isAlone = facts.length === 0 && !description && highlights.length === 0
  const head = [name && (isAlone ? name : `**${name}**`), ...facts.map((fact) => words(fact ?? ''))]
  const list = highlights.map((point) => `- ${point.replace(/\n/g, '\n  ')}`).join('\n')
  const parts = [head.filter(Boolean).join(', '), description, list].filter(Boolean)
  return `- ${parts.join('\n\n').replace(/\n(?=.)/g, '\n  ')}`
}

const menuOf = ({ pages }: Options): z.input<typeof menuSchema> => [
  { id: '01', name: pages.about, link: '/', icon: 'user' },
  { id: '02', name: pages.resume, link: '/resume', icon: 'file-text' },
  { id: '03', name: pages.projects, link: '/projects', icon: 'folder' },
  { id: '05', name: pages.contact, link: '/contact', icon: 'mail' },
  { id: '06', name: 'Admin', link: '/admin', icon: 'lock' },
]

function projectFiles({ projects }: Draft, icons: string[][], { examples }: Options) {
  const example = {
    title: placeholders.project,
    description: 'What it is, for whom, and what came of it.',
    draft: true,
  }
  const slugs = new Set<string>()
  const all: Draft['projects'] = projects.length === 0 && examples ? [example] : projects
  const files = numbered(all).map(({ id, description, title, ...project }, index) => {
    const { pageLink = '', codeLink = '', highlights, keywords } = project
    const said = description ?? highlights?.[0] ?? keywords?.join(', ')
    const named = title ?? titleFrom(pageLink || codeLink, said)
    const order = index + 1
    const front = {
      id,
      order,
      title: named,
      pageLink,
      codeLink,
      ...project,
      icons: icons[index] ?? [],
    }
    const body = description ? `\n${description}\n` : ''
    const text = `---\n${commentedYaml(front, projectSchema)}---\n${body}`
    return [`projects/${slugOf(named, order, slugs)}/index.md`, text]
  })
  return Object.fromEntries(files)
}

/** What a project is called that has no title: its address, or the first words that are said of it. */
function titleFrom(link: string, description = ''): string {
  const { hostname, pathname } = URL.parse(link) ?? {}
  const last = pathname?.split('/').filter(Boolean).at(-1)
  return last ?? hostname ?? shortened(plain(description), 60)
}

function slugOf(title: string, order: number, taken: Set<string>): string {
  const words = title
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(titleToSlug)
    .filter(Boolean)
    .join('-')
  const short = words.length > 50 ? words.slice(0, 51).replace(/-[^-]*$/, '') : words || 'project'
  const slug = taken.has(short) ? `${short}-${order}` : short
  taken.add(slug)
  return slug
}

const numbered = <Item extends object>(items: Item[]) =>
  items.map((item, index) => ({ id: String(index + 1).padStart(2, '0'), ...item }))

const plain = (markdown = '') =>
  blocksText(parseMarkdown(markdown, 'the summary'))
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .replace(/(\p{P}?)\n/gu, (_, mark) => `${mark || '.'} `)

/** A text cut at a word, with an ellipsis instead of the rest. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = [...text].slice(0, longest - 2).join('')
  const words = cut.replace(/\s+\S*$/, '')
  // Some scripts put hardly a space between words.
  return `${words.length > longest / 2 ? words : cut} …`
}
