import { z } from 'zod'
import { text, webLink } from './content-values.ts'
import type { Picture } from './picture.ts'
import type { Prose } from './prose.ts'

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
const day = z
  .string()
  .refine(isDay, 'expected a day such as "2024-05-31"')
  .meta({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })

/** The head of a post; other keys are ignored, because they may belong to another generator. */
export const postSchema = z.object({
  title: text.optional().describe('by default, the first heading'),
  date: day.optional().describe('when it was published; by default, from the name of the file'),
  updated: day.optional(),
  tags: z.array(text).default([]),
  summary: text.optional().describe('by default, how the first paragraph begins'),
  draft: z.boolean().optional().describe('true hides it everywhere'),
  series: text.optional().describe('the name of the series it belongs to'),
  cover: text.optional().describe('a picture beside the file, such as cover.jpg'),
  coverAlt: text.optional().describe("what the picture shows, for people who can't see it"),
  canonical: webLink.optional().describe('where it was published first'),
  aliases: z.array(text).default([]).describe('its earlier names or addresses'),
  slug: text.optional().describe('its address; by default, the name of the file or folder'),
})

/** A post, from `content/writing/<slug>/index.md`; dates are ISO 8601. */
export type Post = {
  slug: string
  title: string
  /** The day as written. */
  date: string
  /** If a time of day was written. */
  moment?: string
  updated?: string
  summary: string
  tags: string[]
  series?: string
  cover?: Picture
  coverAlt?: string
  canonical?: string
  draft?: boolean
  /** Addresses that it had before, such as "/blog/old-name". */
  aliases: string[]
  body: Prose
}
