import { z } from 'zod'
import {
  color,
  eachOf,
  id,
  localeTag,
  pictureFile,
  text,
  videoFile,
  webLink,
  webLinkOrNone,
} from './content-values.ts'
import { lookSchema } from './look.ts'
import { endingAfterStart, span, uniqueById, usualSections, visibility } from './resume.ts'

export const projectName = /^[\p{L}\p{M}\p{N}_-]+$/u

export const withAltText = <Shape extends z.ZodType<{ image?: string; imageAlt?: string }>>(
  shape: Shape,
) =>
  shape
    .refine(({ image, imageAlt }) => !image || imageAlt, {
      path: ['imageAlt'],
      error: "expected a description of the picture, for people who can't see it",
    })
    .meta({ dependentRequired: { image: ['imageAlt'] } })

export const avatarMoods = ['idea', 'coding', 'fist', 'success', 'greatness'] as const
export type AvatarMood = (typeof avatarMoods)[number]

/** `content/stack.yml`, by the key that projects use. */
export const stackSchema = (icon: z.ZodType<string> = text) =>
  z.record(
    text,
    z.strictObject({
      id: id.optional(),
      icon: icon.meta({
        description:
          'the slug of an icon in simple-icons, "letters" for its initials, or an SVG in pictures/ such as acme.svg',
        examples: ['react'],
      }),
      tooltip: text.meta({ description: 'its name', examples: ['React'] }),
      animation: z.enum(['slow-spin', 'none']).default('none'),
      color: color.describe("the icon's colour; it has to work on light and dark backgrounds"),
      showOnBanner: z.boolean().default(true).describe('whether the profile card shows it'),
    }),
  )

export const menuSchema = uniqueById(
  z.strictObject({
    id,
    name: text.meta({ description: 'as the menu shows it', examples: ['Resume'] }),
    link: z
      .string()
      .startsWith('/', 'expected a path of this site, such as "/resume"')
      .meta({
        description:
          '"/" (about), /projects, /resume, /writing, /contact or /admin; wide screens hide the entry with the id "06"',
        examples: ['/resume'],
      }),
    icon: z.string().meta({
      // The build checks the names: an editor would list two thousand.
      pattern: '^[a-z\\d]+(-[a-z\\d]+)*$',
      description: 'the name of an icon at lucide.dev/icons',
      examples: ['file-text'],
    }),
  }),
).min(1)

const email = z.email('expected an email address').meta({ examples: ['ann@example.com'] })

const figure = z.strictObject({
  value: text.meta({ description: 'the figure itself', examples: ['4.1 → 1.6 s'] }),
  label: text.meta({ description: 'what was measured', examples: ['largest paint'] }),
  link: z
    .union(
      [z.string().startsWith('/'), webLink],
      'expected a path of this site or an address that begins with https://',
    )
    .optional()
    .meta({ examples: ['/resume'] }),
})

const sitePath = z.string().startsWith('/', 'expected a path of this site, such as "/resume"')

const homeParts = ['about', ...usualSections, 'projects'] as const

export const plainLinkIcons = ['professional-network', 'code-hosting', 'website']

/** Those whose icons are in the sprite, after those of the technologies. */
export const linksInSprite = <Link extends { icon: string; href?: string }>(links: Link[]) =>
  links.filter(({ icon, href }) => href && !plainLinkIcons.includes(icon))

export const profileSchema = z.strictObject({
  name: text.meta({ description: 'your full name', examples: ['Ann Baker'] }),
  jobTitle: text.optional().meta({ examples: ['Front-End Engineer'] }),
  greeting: text.optional().describe('the line above the job title, such as "Hi, I am Ada"'),
  headline: text
    .max(90)
    .optional()
    .describe('the large line of the home page; by default, the job title and the location'),
  figures: z
    .array(figure)
    .max(3)
    .default([])
    .describe('up to three results that the home page shows below the headline'),
  description: text
    .max(200)
    .optional()
    .describe('one sentence for search engines and link previews'),
  email: z
    .union(
      [email, z.strictObject({ address: email, reveal: z.literal(true) })],
      'expected an email address, or "address" and "reveal: true"',
    )
    .optional()
    .describe('where email from the site goes; with "reveal", pages show it only on demand'),
  signature: text
    .optional()
    .describe("how replies end; by default, name, job title and the site's address"),
  location: text.optional().meta({
    description: 'city and state, as the profile card shows it',
    examples: ['Portland, Oregon'],
  }),
  postalAddress: z
    .strictObject(
      eachOf(['street', 'postalCode', 'city', 'region', 'countryCode'], text.optional()),
    )
    .optional()
    .describe('the whole address, in resume.json and the contact card'),
  locale: localeTag
    .default('en-US')
    .describe('the language of the site, and how its dates are written'),
  paper: z.enum(['A4', 'Letter']).default('A4').describe('the size of the CV'),
  cv: z
    .strictObject({
      photo: z.boolean().default(false).describe('true shows your picture on the CV'),
      look: z.enum(['one-column', 'two-columns']).default('one-column'),
    })
    .optional()
    .describe('how the CV looks'),
  copyrightYear: z
    .int()
    .optional()
    .describe('the copyright year; by default, the year of the build'),
  picture: pictureFile
    .optional()
    .describe('one picture in pictures/ to use on every page, such as me.jpg'),
  home: z
    .array(z.enum(homeParts))
    .min(1)
    .default(['about', 'projects'])
    .describe('what the home page shows, in this order'),
  redirects: z
    .record(sitePath, sitePath)
    .default({})
    .describe('old addresses of pages, and where they lead, such as /cv: /resume'),
  look: lookSchema
    .optional()
    .describe('lamplight, broadsheet, console, gallery, poster or meadow; or single choices'),
  theme: z
    .strictObject({
      accent: color
        .optional()
        .describe("the main colour of the whole site; by default, the look's"),
      start: z
        .enum(['light', 'dark', 'system'])
        .default('light')
        .describe("the theme of a first visit: system is the visitor's"),
    })
    .default({ start: 'light' }),
  contact: uniqueById(
    z.strictObject({
      id,
      title: text.meta({ description: 'what it is', examples: ['Phone'] }),
      value: text.meta({ examples: ['+1 202 555-0142'] }),
      secondValue: text.optional().describe('a second line'),
      background: color.optional().describe('a pale colour'),
      darkBackground: color.optional().describe('the same for the dark theme'),
    }),
  )
    .default([])
    .describe('phone, email and address, as the contact screen shows them'),
  links: uniqueById(
    z.strictObject({
      id,
      title: text.meta({ description: 'the name of the site', examples: ['GitHub'] }),
      href: webLink.optional().describe('without one, the contact screen shows the username'),
      username: text.optional(),
      icon: text.default('website').meta({
        description:
          'as in stack.yml: the slug of an icon in simple-icons, "letters" or an SVG in pictures/; or professional-network, code-hosting, website',
        examples: ['github'],
      }),
    }),
  )
    .default([])
    .describe('where else to find you'),
})

const galleryItem = z
  .strictObject({
    image: pictureFile.optional().describe('a picture in the same folder'),
    dark: pictureFile.optional().describe('the same picture for the dark theme'),
    video: videoFile.optional().describe('a video; "image" is its poster'),
    alt: text.meta({
      description: "what it shows, for people who can't see it",
      examples: ['A form with one red line'],
    }),
    caption: text.optional(),
  })
  .refine(
    ({ image, video }) => image || video,
    'expected "image" or "video", such as image: list.png',
  )
  .meta({ examples: [{ image: 'list.png', alt: 'A list' }] })

/** The head of `content/projects/<slug>/index.md`. */
export const projectSchema = withAltText(
  endingAfterStart(
    z.strictObject({
      id,
      order: z
        .int('expected a whole number: projects are shown in its order')
        .meta({ description: 'projects are shown in its order', examples: [1] }),
      title: text.meta({ examples: ['Streaming Clone'] }),
      pageLink: webLinkOrNone
        .default('')
        .describe('the project itself; "" hides the "View Page" button'),
      codeLink: webLinkOrNone.default('').describe('its source; "" hides the "View Source" button'),
      image: pictureFile.optional().describe('a picture beside this file; it needs an imageAlt'),
      imageAlt: text.optional().meta({
        description: "what the picture shows, for people who can't see it",
        examples: ['A form with one red line'],
      }),
      icons: z
        .array(text.meta({ examples: ['react'] }))
        .default([])
        .describe('technologies of stack.yml, by their key'),
      ...span,
      place: text.optional().describe('the company or school it was built for'),
      roles: z.array(text).optional().describe('what you did in it, such as "lead developer"'),
      type: text.optional().describe('such as "application" or "talk"'),
      keywords: z.array(text).optional().describe('what else it was built with'),
      highlights: z.array(text).optional().describe('Markdown: a list below the description'),
      summary: text
        .optional()
        .describe('Markdown: what it is, in a sentence or two; by default, the first paragraph'),
      problem: text.optional().describe('what needed to be solved, in a sentence or two'),
      result: text.optional().describe('the outcome, ideally with a number'),
      team: z.array(text).optional().describe('who else worked on it'),
      links: z
        .array(z.strictObject({ title: text, href: webLink }))
        .optional()
        .describe('where to read or see more'),
      gallery: z.array(galleryItem).default([]).describe('more pictures and videos of it'),
      aliases: z
        .array(text.regex(projectName, 'expected letters, digits, - and _'))
        .default([])
        .describe('names that its folder had before; their addresses lead here'),
      ...visibility,
    }),
  ),
)

export type StackItem = z.output<ReturnType<typeof stackSchema>>[string]
export type ProfileFile = z.output<typeof profileSchema>
export type MenuItem = z.output<typeof menuSchema>[number]
export type ProjectFrontMatter = z.output<typeof projectSchema>
