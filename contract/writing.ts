import type { Picture } from './built-content.ts'
import type { Prose } from './prose.ts'

/** A post, from `content/writing/<slug>/index.md`; dates are ISO 8601. */
export type Post = {
  slug: string
  title: string
  date: string
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
