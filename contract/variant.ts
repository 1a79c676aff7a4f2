import { z } from 'zod'
import type { Block } from './built-content.ts'
import { text } from './content-values.ts'
import { type EntryKind, entryKinds, nameKinds, pickedSections, picking } from './resume.ts'

const entriesById = picking(text, 'entries by their id')
const namesThemselves = picking(text, 'by their name')
type Names = (typeof nameKinds)[number]

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
      'of each list of entries those that carry one of these; a list of which none does stays whole',
    ),
  sections: pickedSections,
  ...(Object.fromEntries(entryKinds.map((kind) => [kind, entriesById])) as Record<
    EntryKind,
    typeof entriesById
  >),
  ...(Object.fromEntries(nameKinds.map((kind) => [kind, namesThemselves])) as Record<
    Names,
    typeof namesThemselves
  >),
})
export type VariantFile = z.output<typeof variantSchema>

/** What sets a tailored page and its CV apart from all others, its picked resume and job title aside. */
export type Variant = {
  /** The path of its page, which nobody but its readers should learn. */
  address: string
  summary?: Block[]
}
