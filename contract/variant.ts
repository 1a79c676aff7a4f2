import { z } from 'zod'
import type { Block } from './blocks.ts'
import { eachOf, text } from './content-values.ts'
import { entryKinds, groupKinds, nameKinds, pickedSections, selectionOf } from './resume.ts'

/** `content/variants/<name>.yml`: a CV for one reader. */
export const variantSchema = z.strictObject({
  jobTitle: text.optional().describe('replaces the one in profile.yml'),
  summary: text
    .optional()
    .describe('Markdown, replaces the summary in resume.yml, on the page and in the CV'),
  tags: z
    .array(text)
    .optional()
    .describe('shows the entries that have one of these tags; a list without any stays whole'),
  sections: pickedSections,
  ...eachOf(entryKinds, selectionOf(text, 'entries by their id')),
  ...eachOf(nameKinds, selectionOf(text, 'by their name')),
  ...eachOf(groupKinds, selectionOf(text, 'groups by their name')),
})
export type VariantFile = z.output<typeof variantSchema>

export type Variant = {
  address: string
  summary?: Block[]
}
