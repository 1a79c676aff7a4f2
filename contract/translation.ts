import { z } from 'zod'
import { profileSchema, projectSchema, resumeSchema, told, withWords } from './content.ts'
import { localeTag } from './content-values.ts'

/**
 * The schema of `content/<language>/`: the same files, of which each holds what is said otherwise there. Entries are
 * known by their `id`; whatever is left out is the default language's.
 */

const profile = profileSchema.shape
const contact = profile.contact.element.shape
const link = profile.links.element.shape

/** `profile.yml` of a language. */
export const profileTranslation = z.strictObject({
  name: profile.name.optional().describe('where it is written in other letters'),
  jobTitle: profile.jobTitle.optional(),
  greeting: profile.greeting.optional(),
  description: profile.description.optional(),
  location: profile.location.optional(),
  locale: localeTag.optional().describe('how dates are written; else as the language has it'),
  contact: told(
    z.strictObject({
      id: contact.id,
      title: contact.title.optional(),
      value: contact.value.optional(),
      secondValue: contact.secondValue,
    }),
  ).optional(),
  links: told(
    z.strictObject({ id: link.id, title: link.title.optional(), href: link.href.optional() }),
  ).optional(),
})

const resume = resumeSchema.shape
const experience = resume.experience.element.shape
const education = resume.education.element.shape

/** `resume.yml` of a language; dates are shown in its words as they are. */
export const resumeTranslation = z.strictObject({
  summary: resume.summary.optional(),
  experience: told(
    z.strictObject({
      id: experience.id,
      title: experience.title.optional(),
      place: experience.place.optional(),
      location: experience.location,
      description: experience.description,
      start: experience.start,
      end: experience.end,
    }),
  ).optional(),
  education: told(
    z.strictObject({
      id: education.id,
      title: education.title.optional(),
      place: education.place.optional(),
      link: education.link,
      start: education.start,
      end: education.end,
    }),
  ).optional(),
  advanceSkills: resume.advanceSkills.optional(),
  familiarSkills: resume.familiarSkills.optional(),
  tools: resume.tools.optional(),
})

/** `menu.yml` of a language. */
export const menuTranslation = told(z.strictObject({ id: z.string(), name: profile.name }))

const project = projectSchema.shape

/** The head of `projects/<slug>/index.md` of a language; the text below it is the description. */
export const projectTranslation = withWords(
  z.strictObject({
    title: project.title.optional(),
    pageLink: project.pageLink.optional(),
    codeLink: project.codeLink.optional(),
    image: project.image.describe('a picture of its own, beside this file'),
    imageAlt: project.imageAlt,
  }),
)

export type ResumeTranslation = z.output<typeof resumeTranslation>
