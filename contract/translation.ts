import { z } from 'zod'
import { profileSchema, projectSchema, withAltText } from './content.ts'
import { eachOf, id, localeTag } from './content-values.ts'
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

const profile = profileSchema.shape
const contact = profile.contact.unwrap().element.shape
const link = profile.links.unwrap().element.shape

export const profileTranslation = z.strictObject({
  name: profile.name.optional().describe('if it is written in another script'),
  jobTitle: profile.jobTitle,
  greeting: profile.greeting,
  headline: profile.headline,
  figures: profile.figures.unwrap().optional(),
  description: profile.description,
  signature: profile.signature,
  location: profile.location,
  locale: localeTag.optional().describe("the locale for dates; by default, the language's"),
  contact: uniqueById(
    z.strictObject({
      id: contact.id,
      title: contact.title.optional(),
      value: contact.value.optional(),
      secondValue: contact.secondValue,
    }),
  ).optional(),
  links: uniqueById(
    z.strictObject({ id: link.id, title: link.title.optional(), href: link.href.optional() }),
  ).optional(),
})

const resume = resumeSchema.shape
const replaced = <Item extends z.ZodType>(list: z.ZodDefault<z.ZodArray<Item>>) =>
  list.unwrap().optional()
const entries = uniqueById(
  z.strictObject({ id, ...entryWords, ...span }).meta({ id: 'translatedEntry' }),
).optional()

export const resumeTranslation = z.strictObject({
  summary: resume.summary,
  headings: resume.headings,
  ...eachOf(entryKinds, entries),
  ...eachOf(nameKinds, replaced(resume.tools)),
  ...eachOf(groupKinds, replaced(resume.languages)),
  skills: replaced(resume.skills),
  references: replaced(resume.references),
})

export const menuTranslation = uniqueById(
  z.strictObject({
    id: z.string(),
    name: profile.name.meta({ description: 'of the menu item', examples: ['Proyectos'] }),
  }),
)

const project = projectSchema.shape

export const projectTranslation = withAltText(
  z.strictObject({
    title: project.title.optional(),
    pageLink: project.pageLink.unwrap().optional(),
    codeLink: project.codeLink.unwrap().optional(),
    place: project.place,
    roles: project.roles,
    highlights: project.highlights,
    summary: project.summary,
    problem: project.problem,
    result: project.result,
    team: project.team,
    links: project.links,
    gallery: project.gallery.unwrap().optional(),
    image: project.image.describe('a picture of its own, beside this file'),
    imageAlt: project.imageAlt,
  }),
)
