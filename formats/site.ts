import { addressIn } from '../i18n/address.ts'
import type { Plan } from '../load/plan.ts'
import { hasContent } from '../site/has-content.ts'
import type { LocaleContent } from '../site/locale-content.ts'
import type * as prerender from '../site/prerender.tsx'
import { contentDate } from './content-date.ts'

/** What every format is made from. */
export type Site = LocaleContent & {
  /** Where visitors find the site, without a slash at the end; '' if that is not known. */
  siteUrl: string
  /** Whether something answers below /api/. */
  hasServer?: boolean
  /** When the content was last changed. */
  date: Date
  /** The public pages that search engines should list: those that have content. */
  pages: { path: string; title: string }[]
}

/** The site that the prerender has read, as it is planned: in each language, the default first. */
export function sitesOf(
  { locales, pages }: Pick<typeof prerender, 'locales' | 'pages'>,
  { content: folder, siteUrl, form }: Plan,
): [Site, ...Site[]] {
  const date = contentDate(folder)
  const listed = pages.filter(({ canonical }) => !canonical)
  const siteOf = (locale: LocaleContent): Site => ({
    ...locale,
    siteUrl,
    hasServer: form === undefined,
    date,
    pages: listed
      .filter(({ path }) => hasContent(locale.content, path))
      .map(({ path, title }) => ({
        path: addressIn(locale.content, path),
        title: locale.texts.pages[title],
      })),
  })
  const [first, ...others] = locales
  return [siteOf(first), ...others.map(siteOf)]
}

/** A time as "2026-04-30T12:00:00Z". */
export const timestamp = (date: Date) => date.toISOString().replace(/\.\d+/, '')
