import { z } from 'zod'
import { color, eachOf, id, text, webLink } from './content-values.ts'

export const entryKinds = [
  'experience',
  'volunteer',
  'education',
  'certificates',
  'awards',
  'publications',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const nameKinds = ['advanceSkills', 'familiarSkills', 'tools'] as const

export const groupKinds = ['skills', 'languages', 'interests'] as const

export const usualSections = [
  ...entryKinds,
  ...nameKinds,
  ...groupKinds,
  'references',
] as const satisfies readonly string[]

const sections = [...usualSections, 'projects'] as const
export type ResumeSection = (typeof sections)[number]

/** Stands for everything that a list does not name. */
export const theRest = '...'

export const selectionOf = <Name extends z.ZodType<string>>(name: Name, what: string) =>
  z
    .array(name)
    .refine((names) => new Set(names).size === names.length, 'expected each name only once')
    .meta({ uniqueItems: true })
    .optional()
    .describe(`${what}, in this order and no others; "${theRest}" stands for the rest`)

/** "skills" stands for all lists of skills that are not named. */
export const pickedSections = selectionOf(z.enum([...sections, theRest]), 'the sections')

export function uniqueById<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z.array(item).superRefine((items, context) => {
    items.forEach((item, index) => {
      if (items.findIndex(({ id }) => id === item.id) === index) return
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `expected an id that no other entry in this list has, such as "${String(items.length + 1).padStart(2, '0')}"`,
      })
    })
  })
}

const date = '\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?'
const dateString = (error: string) =>
  z
    .string()
    .regex(new RegExp(`^${date}$`), error)
    .meta({ examples: ['2019-04'] })
// YAML takes a year for a number.
const yearNumber = (error: string) => z.int(error).min(1000, error).max(9999, error)

const expectedStart = 'expected a day such as "2019-04-15", a month such as "2019-04", or a year'
const start = z
  .union([dateString(expectedStart), yearNumber(expectedStart)], expectedStart)
  .transform(String)
  .optional()
  .describe('a day, a month or a year; leave it out to show no date')

const expectedEnd = `${expectedStart}, or "present"`
const end = z
  .union([z.literal('present'), dateString(expectedEnd), yearNumber(expectedEnd)], expectedEnd)
  .transform(String)
  .optional()
  .describe('like "start", or "present"; leave it out for a single date')

export const span = { start, end }

/** A year contains its months: 2019 does not end before 2019-04. */
export const endsBeforeItStarts = ({ start, end }: { start?: string; end?: string }) =>
  start !== undefined &&
  end !== undefined &&
  [start, end].every((date) => /^\d/.test(date)) &&
  end.slice(0, start.length) < start.slice(0, end.length)

export const endingAfterStart = <Shape extends z.ZodType<{ start?: string; end?: string }>>(
  shape: Shape,
) =>
  shape.refine((value) => !endsBeforeItStarts(value), {
    path: ['end'],
    error: 'expected a later date: the end is before the start',
  })

export const visibility = {
  tags: z.array(text).optional().describe('for tailored CVs, which select by them; never shown'),
  draft: z.boolean().optional().describe('true hides it everywhere'),
}

const withOneOf = <Shape extends z.ZodType>(keys: string[], shape: Shape) =>
  shape
    .refine((value) => keys.some((key) => (value as Record<string, unknown>)[key] !== undefined), {
      path: keys.slice(0, 1),
      error: `expected some text here, or in ${keys.slice(1).join(' or ')}`,
    })
    .meta({ anyOf: keys.map((key) => ({ required: [key] })) })

/** The fields that another language may translate. */
export const entryWords = {
  title: text.optional().meta({
    description: 'the position, the degree, the name of an award',
    examples: ['Front-End Engineer'],
  }),
  area: text.optional().describe('what was studied'),
  place: text.optional().meta({
    description: 'the employer, the school, the awarding body or the publisher',
    examples: ['Lanternquay Media'],
  }),
  about: text.optional().describe('one line about the employer or school'),
  location: text.optional().describe('where the place is, such as a city'),
  description: text.optional().describe('Markdown: what was done and what it achieved'),
  highlights: z.array(text).optional().describe('Markdown: a list below the description'),
  score: text.optional().describe('a grade'),
  courses: z.array(text).optional(),
  link: webLink.optional().describe('shows a "Show credential" button'),
  placeLink: webLink.optional().describe('the website of the employer or school'),
}

export const entrySchema = withOneOf(
  ['title', 'place', 'area'],
  endingAfterStart(
    z.strictObject({ id, ...span, ...entryWords, color: color.optional(), ...visibility }),
  ),
).meta({ id: 'entry' })

export const groupSchema = withOneOf(
  ['name', 'keywords'],
  z.strictObject({
    name: text
      .optional()
      .meta({ description: 'a skill, language or interest', examples: ['Spanish'] }),
    level: text.optional().describe('such as "native" or "advanced"'),
    keywords: z.array(text).optional().describe('what belongs to it'),
  }),
)

export const referenceSchema = z.strictObject({
  name: text.optional().describe('who says it'),
  text: text.describe('Markdown: what they say'),
})

const entries = uniqueById(entrySchema).default([])
const names = z.array(text).default([])
const groups = z.array(groupSchema).default([])

export const resumeSchema = z.strictObject({
  summary: text.optional().describe('Markdown: the paragraph at the head of the CV'),
  sections: pickedSections,
  headings: z
    .strictObject(eachOf(sections, text.optional()))
    .optional()
    .describe('other headings for the sections'),
  ...eachOf(entryKinds, entries),
  advanceSkills: names.describe('skills you are expert in'),
  familiarSkills: names.describe('skills you have used'),
  tools: names.describe('names of tools you use'),
  skills: groups.describe('groups of skills, each with its name, and a level or keywords'),
  languages: groups.describe('languages you speak, each with its name and level'),
  interests: groups.describe('each with its name or keywords'),
  references: z.array(referenceSchema).default([]),
})

export type ResumeFile = z.output<typeof resumeSchema>
export type EntryFile = z.output<typeof entrySchema>
export type Group = z.output<typeof groupSchema>
