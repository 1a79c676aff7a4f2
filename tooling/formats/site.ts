import { join } from 'node:path'
import { addressIn } from '../../site/address.ts'
import type { Edition } from '../../site/edition.ts'
import { root } from '../root.ts'
import { contentDate } from './content-date.ts'

type Prerender = typeof import('../../site/prerender.tsx')

/** What every format is made from. */
export type Site = Edition & {
  /** Where visitors find the site, without a slash at the end; '' where that is not known. */
  siteUrl: string
  /** When the content was last changed. */
  date: Date
  /** The public pages that search engines should list. */
  pages: { path: string; title: string }[]
}

/** The site that the prerender has read, as it stands in this folder: in each language, the default first. */
export function sitesOf(
  { editions, pages }: Pick<Prerender, 'editions' | 'pages'>,
  siteUrl: string,
): [Site, ...Site[]] {
  const date = contentDate(join(root, 'content'))
  const listed = pages.filter(({ canonical }) => !canonical)
  const siteOf = (edition: Edition): Site => ({
    ...edition,
    siteUrl,
    date,
    pages: listed.map(({ path, title }) => ({
      path: addressIn(edition.content, path),
      title: edition.texts.pages[title],
    })),
  })
  const [first, ...others] = editions
  return [siteOf(first), ...others.map(siteOf)]
}

/** A time as "2026-04-30T12:00:00Z". */
export const timestamp = (date: Date) => date.toISOString().replace(/\.\d+/, '')
