import type { z } from 'zod'
import {
  type Profile,
  type ProjectHead,
  profileSchema,
  projectSchema,
  resumeSchema,
} from '#contract/content.ts'
import { placeholders } from '../content/doctor/placeholders.ts'
import { schemaComment } from '../content/editor-schemas.ts'
import { parseMarkdown } from '../content/markdown.ts'
import { blocksText } from '../content/plain-text.ts'
import { commentedYaml } from './commented-yaml.ts'
import type { Draft, DraftEntry } from './draft.ts'
import { grounds, paletteAround } from './palette.ts'
import { escapeMarkdown } from './safe-markdown.ts'

/** What is kept of the profile that was there. */
export type Kept = { accent: string; locale?: Profile['locale']; paper?: Profile['paper'] }

const longestDescription = 200

/** The files that a draft becomes, text by path; what it does not know is a placeholder, or an example that is hidden. */
export function contentFiles(draft: Draft, kept: Kept): Record<string, string> {
  return {
    'profile.yml': commentedYaml(profileOf(draft, kept), profileSchema, [
      schemaComment('profile'),
      'Who you are and how visitors reach you: the profile card, the contact screen and the social links.',
    ]),
    'resume.yml': commentedYaml(resumeOf(draft, kept), resumeSchema, [
      schemaComment('resume'),
      'Your career: the Resume page, the CV and every other form of them. Entries are shown newest first.',
      '"start" and "end" are a month (2019-04) or a year (2019); "end" may be "present" or left out.',
      '"description" is Markdown. "draft: true" hides an entry, "tags" are for tailored CVs.',
    ]),
    'about.md': `${aboutOf(draft)}\n`,
    ...projectsOf(draft),
  }
}

function profileOf(draft: Draft, kept: Kept): Profile {
  const name = draft.name ?? placeholders.name
  const jobTitle = draft.jobTitle ?? placeholders.jobTitle
  const location = draft.location ?? placeholders.location
  const email = draft.email ?? placeholders.email
  const color = paletteAround(kept.accent)
  const contact = [
    ...draft.phones.map((phone) => ({ title: 'Phone', value: phone })),
    { title: 'Email', value: email },
    { title: 'Address', value: location },
  ]
  return {
    name,
    jobTitle,
    greeting: `Hi, I am ${name === placeholders.name ? name : calledBy(name)}`,
    description: shortened(`${name}, ${jobTitle} in ${location}. ${plain(draft.summary)}`.trim()),
    email,
    location,
    locale: kept.locale ?? 'en-US',
    paper: draft.paper ?? kept.paper ?? 'A4',
    theme: { accent: kept.accent },
    contact: contact.map((entry, index) => ({
      id: idOf(index),
      ...entry,
      ...grounds(color(index)),
    })),
    links: draft.links.map((link, index) => ({ id: idOf(index), ...link })),
  }
}

/** The name that somebody is called by: the first, or all of it in scripts that write the family's first. */
const calledBy = (name: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)
    ? name
    : name.split(' ')[0]

function resumeOf(draft: Draft, { accent }: Kept): z.input<typeof resumeSchema> {
  const color = paletteAround(accent)
  const entryOf = (entry: DraftEntry, index: number) => ({
    id: idOf(index),
    start: momentOf(entry.start),
    end: momentOf(entry.end),
    title: entry.title ?? placeholders.jobTitle,
    place: entry.place ?? placeholders.place,
    location: entry.location,
    description: entry.description,
    link: entry.link,
    tags: entry.tags,
    color: color(index),
  })
  const example: DraftEntry = { start: '2020-01', end: 'present' }
  const experience = draft.experience.map(entryOf)
  const { jobTitle = placeholders.jobTitle, location = placeholders.location } = draft
  return {
    summary: inSentences([
      plain(draft.summary) || `${jobTitle}, ${location}.`,
      draft.languages ?? '',
    ]),
    experience:
      experience.length > 0
        ? experience
        : [
            {
              ...entryOf({ ...example, description: '- What you did, and what came of it.' }, 0),
              draft: true,
            },
          ],
    education: draft.education.map(entryOf),
    advanceSkills: draft.advanceSkills,
    familiarSkills: draft.familiarSkills,
    tools: draft.tools,
  }
}

function aboutOf({ name, jobTitle, location, summary, languages, interests }: Draft): string {
  const introduction = `I am ${name ?? placeholders.name}, ${jobTitle ?? placeholders.jobTitle} in ${location ?? placeholders.location}.`
  const parts = [
    summary ?? escapeMarkdown(introduction),
    languages && escapeMarkdown(languages),
    interests,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function projectsOf({ projects }: Draft): Record<string, string> {
  const example = {
    title: placeholders.project,
    description: 'What it is, for whom, and what came of it.',
    pageLink: '',
    codeLink: '',
    icons: [],
  }
  const slugs = new Set<string>()
  const all = projects.length > 0 ? projects : [example]
  return Object.fromEntries(
    all.map(({ title, description, ...project }, index) => {
      const head: ProjectHead = {
        id: idOf(index),
        order: index + 1,
        title: title ?? placeholders.project,
        ...project,
        ...(projects.length === 0 && { draft: true }),
      }
      const slug = slugOf(head.title, index, slugs)
      const yaml = commentedYaml(head, projectSchema)
      return [
        `projects/${slug}/index.md`,
        `---\n${yaml}---\n${description ? `\n${description}\n` : ''}`,
      ]
    }),
  )
}

function slugOf(title: string, index: number, taken: Set<string>): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const short = words.slice(0, 50).replace(/-$/, '') || 'project'
  const slug = taken.has(short) ? `${short}-${index + 1}` : short
  taken.add(slug)
  return slug
}

// A year stands without quotation marks.
const momentOf = (moment = '') => (/^\d{4}$/.test(moment) ? Number(moment) : moment || undefined)

const idOf = (index: number) => String(index + 1).padStart(2, '0')

/** A text in Markdown as one line: its paragraphs and the items of its lists are sentences in it. */
const plain = (markdown = '') =>
  inSentences(blocksText(parseMarkdown(markdown, 'the summary')).split('\n'))

/** Texts one after the other, each but the last ended by a full stop where nothing else ends it. */
function inSentences(texts: string[]): string {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return lines
    .map((line, index) => (index < lines.length - 1 && !/\p{P}$/u.test(line) ? `${line}.` : line))
    .join(' ')
}

/** A text cut at a word, with an ellipsis in the place of the rest. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= longestDescription) return line
  const cut = [...line].slice(0, longestDescription - 2).join('')
  return `${cut.slice(0, longestDescription - 2).replace(/\s+\S*$/, '')} …`
}
