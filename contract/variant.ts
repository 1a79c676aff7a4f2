import { z } from 'zod'
import type { Block } from './built-content.ts'
import { text } from './content-values.ts'

const sections = ['experience', 'education', 'skills'] as const
/** A section of the resume page and the CV. */
export type ResumeSection = (typeof sections)[number]

/** In a list that picks: all that the list does not name. */
export const theRest = '...'

/** A list shows exactly what it names, in its order. */
const picking = <Name extends z.ZodType<string>>(name: Name, what: string) =>
  z
    .array(name)
    .refine((names) => new Set(names).size === names.length, 'expected each name only once')
    .meta({ uniqueItems: true })
    .optional()
    .describe(`${what}, in this order and no others; "${theRest}" stands for the rest`)

/** `content/variants/<name>.yml`: a CV for one reader. What it leaves out is as on the resume page. */
export const variantSchema = z.strictObject({
  jobTitle: text.optional().describe('in the place of the one in profile.yml'),
  summary: text
    .optional()
    .describe('Markdown, in the place of the one in resume.yml; the page shows it too'),
  tags: z
    .array(text)
    .optional()
    .describe(
      'experience and education are those entries that carry one of these; a list of which none does stays whole',
    ),
  sections: picking(z.enum([...sections, theRest]), 'the sections'),
  experience: picking(text, 'entries by their id'),
  education: picking(text, 'entries by their id'),
  advanceSkills: picking(text, 'skills by their name'),
  familiarSkills: picking(text, 'skills by their name'),
  tools: picking(text, 'tools by their name'),
})
export type VariantFile = z.output<typeof variantSchema>

/** The order of the sections where nobody asks for another. */
export const usualSections: readonly ResumeSection[] = sections

/** What sets a tailored page and its CV apart from all others, its picked resume and job title aside. */
export type Variant = {
  /** The path of its page, which nobody but its readers should learn. */
  address: string
  summary?: Block[]
  sections: readonly ResumeSection[]
}
