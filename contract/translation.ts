import { z } from 'zod'
import { profileSchema } from './content.ts'
import { eachOf, id, localeTag } from './content-values.ts'
import { projectSchema, withAltText } from './project.ts'
import {
  entryKinds,
  entryWords,
  groupKinds,
  nameKinds,
  resumeSchema,
  span,
  uniqueById,
} from './resume.ts'

/** `content/<language>/`: entries are known by `id`, and what is left out is the default language's. */

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field

// With a default, a field that is left out would replace the default language's.
const partOf = <Shape extends z.ZodRawShape, Key extends keyof Shape>(
  shape: Shape,
  ...keys: Key[]
) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => keys.some((key) => key === name))
      .map(([name, field]) => [name, optional(field)]),
  ) as { [Each in Key]: z.ZodOptional<Bare<Shape[Each]>> }

const optional = (field: z.core.$ZodType) =>
  z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)

const { shape: profile } = profileSchema
const contact = profile.contact.unwrap().element.shape
const link = profile.links.unwrap().element.shape

export const profileTranslation = z.strictObject({
  ...partOf(profile, 'jobTitle', 'greeting', 'headline', 'figures', 'description', 'signature'),
  ...partOf(profile, 'location'),
  name: profile.name.optional().describe('if it is written in another script'),
  locale: localeTag.optional().describe("the locale for dates; by default, the language's"),
  contact: uniqueById(
    z.strictObject({ id, ...partOf(contact, 'title', 'value', 'secondValue') }),
  ).optional(),
  links: uniqueById(z.strictObject({ id, ...partOf(link, 'title', 'href') })).optional(),
})

const entries = uniqueById(
  z.strictObject({ id, ...entryWords, ...span }).meta({ id: 'translatedEntry' }),
).optional()

export const resumeTranslation = z.strictObject({
  ...partOf(resumeSchema.shape, 'summary', 'headings', 'references', ...nameKinds, ...groupKinds),
  ...eachOf(entryKinds, entries),
})

export const menuTranslation = uniqueById(
  z.strictObject({
    id: z.string(),
    name: profile.name.meta({ description: 'of the menu item', examples: ['Proyectos'] }),
  }),
)

const { shape: project } = projectSchema

export const projectTranslation = withAltText(
  z.strictObject({
    ...partOf(project, 'title', 'pageLink', 'codeLink', 'place', 'roles', 'highlights', 'summary'),
    ...partOf(project, 'problem', 'result', 'team', 'links', 'gallery', 'imageAlt'),
    image: project.image.describe('a picture of its own, beside this file'),
  }),
)
