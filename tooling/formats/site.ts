import { join } from 'node:path'
import type { Content } from '#contract/content.ts'
import { root } from '../root.ts'
import { contentDate } from './content-date.ts'

type Prerender = typeof import('../../site/prerender.tsx')

/** What every format is made from. */
export type Site = {
  content: Content
  /** Where visitors find the site, without a slash at the end; '' where that is not known. */
  siteUrl: string
  /** When the content was last changed. */
  date: Date
  /** The public pages that search engines should list. */
  pages: { path: string; title: string }[]
}

/** The site that the prerender has read, as it stands in this folder. */
export function siteOf({ content, pages }: Prerender, siteUrl: string): Site {
  return {
    content,
    siteUrl,
    date: contentDate(join(root, 'content')),
    pages: pages.filter(({ canonical }) => !canonical),
  }
}

/** A time as "2026-04-30T12:00:00Z". */
export const timestamp = (date: Date) => date.toISOString().replace(/\.\d+/, '')

/** An address as browsers understand it: what a line of text could not hold is encoded. */
export const normalAddress = (href: string) => new URL(href).href
