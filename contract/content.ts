import { z } from 'zod'
import {
  color,
  id,
  localeTag,
  pictureFile,
  text,
  webLink,
  webLinkOrNone,
} from './content-values.ts'

/**
 * The schema of `content/`: what each file may hold, and with what words a mistake is explained.
 * Field names are the specification's (section 3); files are those of the design.
 */

/** Refuses a picture without words for those who do not see it. */
export const withWords = <Shape extends z.ZodType<{ image?: string; imageAlt?: string }>>(
  shape: Shape,
) =>
  shape
    .refine(({ image, imageAlt }) => !image || imageAlt, {
      path: ['imageAlt'],
      error: 'expected what the picture shows, for those who do not see it',
    })
    .meta({ dependentRequired: { image: ['imageAlt'] } })

/** The addresses of the public pages. */
export const pagePaths = ['/', '/home', '/about', '/projects', '/resume', '/contact'] as const
export type PagePath = (typeof pagePaths)[number]

/** Keys of the technologies, in the order in which the banner shows them. */
export const stackKeys = [
  'javascript',
  'react',
  'nextjs',
  'redux',
  'typescript',
  'html',
  'css',
  'tailwind',
  'python',
  'angular',
  'mongoDB',
  'postgreSQL',
  'nodeJS',
] as const

/** The moods in which the owner's picture exists: `content/pictures/<mood>.*`. */
export const avatarMoods = ['idea', 'coding', 'fist', 'success', 'greatness'] as const
export type AvatarMood = (typeof avatarMoods)[number]

const stackItem = z.strictObject({
  id,
  icon: text.describe('the slug of an icon in simple-icons'),
  tooltip: text,
  animation: z.enum(['slow-spin', 'none']),
  color,
  showOnBanner: z.boolean(),
})

/** `content/stack.yml`: every technology once; projects and the banner refer to its key. */
export const stackSchema = z.strictObject(
  Object.fromEntries(stackKeys.map((key) => [key, stackItem])) as Record<
    StackKey,
    typeof stackItem
  >,
)
export type StackKey = (typeof stackKeys)[number]

/** A list whose items are told apart by their id. */
export function told<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z.array(item).superRefine((items, context) => {
    items.forEach(({ id }, index) => {
      if (items.findIndex((other) => other.id === id) === index) return
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: 'expected an id that no other entry of this list has',
      })
    })
  })
}

/** `content/menu.yml`: the navigation; the entry with id "06" is hidden on large screens. */
export const menuSchema = told(
  z.strictObject({
    id,
    name: text,
    link: z.string().startsWith('/', 'expected a path of this site, such as "/resume"'),
    icon: z.enum(['user', 'file-text', 'mail', 'lock', 'folder', 'house', 'pen']),
  }),
).min(1)

/** `content/profile.yml`: who the owner is and how to reach them. */
export const profileSchema = z.strictObject({
  name: text,
  jobTitle: text,
  greeting: text.describe('the line above the job title, such as "Hi, I am Robin"'),
  description: text.max(200).describe('one sentence for search engines and link previews'),
  email: z.email('expected an e-mail address').describe('where mail from the site goes'),
  location: text.describe('city and state, as the profile card shows it'),
  locale: localeTag
    .default('en-US')
    .describe('the language of the site, and how its dates are written'),
  paper: z.enum(['A4', 'Letter']).default('A4').describe('the size of the CV'),
  theme: z.strictObject({ accent: color.describe('the main colour of the whole site') }),
  contact: told(
    z.strictObject({
      id,
      title: text,
      value: text,
      secondValue: text.optional(),
      background: color,
      darkBackground: color.optional(),
    }),
  ).describe('phone, e-mail and address, as the contact screen shows them'),
  links: told(
    z.strictObject({
      id,
      title: text,
      href: webLink,
      icon: z.enum(['professional-network', 'code-hosting', 'website']),
    }),
  ).describe('where else to find you'),
})

const monthText = (error: string) => z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, error)
// YAML takes a year for a number.
const yearNumber = (error: string) => z.int(error).min(1000, error).max(9999, error)

const expectedMonth = 'expected a month such as "2019-04", or a year such as 2019'
const month = z
  .union([monthText(expectedMonth), yearNumber(expectedMonth)], expectedMonth)
  .transform(String)

const expectedEnd = `${expectedMonth}, or "present"`
const end = z
  .union([z.literal('present'), monthText(expectedEnd), yearNumber(expectedEnd)], expectedEnd)
  .transform(String)

/** What may be said of anything that is shown: whether it is, and what a tailored CV picks it by. */
const shown = {
  tags: z.array(text).optional(),
  draft: z.boolean().optional().describe('true hides it everywhere'),
}

const entry = {
  id,
  start: month.optional().describe('a month or a year; left out where no date is to be shown'),
  end: end.optional().describe('a month, a year or "present"; left out for what took a moment'),
  title: text,
  place: text,
  color,
  ...shown,
}

/** Whether dates as the content writes them run backwards; a year holds all of its months: 2019 does not end before 2019-04. */
export const endsBeforeItStarts = ({ start, end }: { start?: string; end?: string }) =>
  start !== undefined &&
  end !== undefined &&
  end !== 'present' &&
  end.slice(0, start.length) < start.slice(0, end.length)

const forwards = <Shape extends z.ZodType<{ start?: string; end?: string }>>(shape: Shape) =>
  shape.refine((value) => !endsBeforeItStarts(value), {
    path: ['end'],
    error: 'expected an end that is not before the start',
  })

/** `content/resume.yml`: the resume page and the CV are both made from it. */
export const resumeSchema = z.strictObject({
  summary: text.describe('the paragraph at the head of the CV'),
  experience: told(
    forwards(
      z.strictObject({
        ...entry,
        location: text.optional(),
        description: text.optional().describe('Markdown: what was done, and what came of it'),
      }),
    ),
  ),
  education: told(
    forwards(
      z.strictObject({
        ...entry,
        link: webLink.optional().describe('shows a "Show credential" button'),
      }),
    ),
  ),
  advanceSkills: z.array(text),
  familiarSkills: z.array(text),
  tools: z.array(text),
})

/** The head of `content/projects/<slug>/index.md`; the text below it is the description. */
export const projectSchema = withWords(
  z.strictObject({
    id,
    order: z.int('expected a whole number: projects are shown in its order'),
    title: text,
    pageLink: webLinkOrNone.describe('the project itself; "" hides the "View Page" button'),
    codeLink: webLinkOrNone.describe('its source; "" hides the "View Source" button'),
    image: pictureFile.optional(),
    imageAlt: text.optional().describe('what the picture shows, for those who do not see it'),
    icons: z.array(z.enum(stackKeys)).describe('technologies of stack.yml, by their key'),
    ...shown,
  }),
)

export type StackItem = z.output<typeof stackItem>
export type Profile = z.output<typeof profileSchema>
export type ResumeFile = z.output<typeof resumeSchema>
export type MenuItem = z.output<typeof menuSchema>[number]
export type ProjectHead = z.output<typeof projectSchema>
