import { z } from 'zod'
import { color, eachOf, id, localeTag, pictureFile, text, webLink } from './content-values.ts'
import { lookSchema } from './look.ts'
import { uniqueById, usualSections } from './resume.ts'

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

export type StackItem = z.output<ReturnType<typeof stackSchema>>[string]
export type ProfileFile = z.output<typeof profileSchema>
export type MenuItem = z.output<typeof menuSchema>[number]
