import { addressIn } from '../i18n/address.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Content } from '../load/load.ts'
import { hasContent } from '../site/has-content.ts'
import { pages } from '../site/pages.tsx'
import type { RenderSettings } from '../site/settings.ts'
import { contentDate } from './content-date.ts'

/** What every format is made from. */
export type Site = Locale & {
  /** Where visitors find the site, without a slash at the end; '' if that is not known. */
  siteUrl: string
  /** Whether something answers below /api/. */
  hasServer?: boolean
  /** When the content was last changed. */
  date: Date
  /** The public pages that search engines should list: those that have content. */
  pages: { path: string; title: string }[]
}

/** The site in each of its languages, the default first. */
export function sitesOf(
  { locales, folder }: Pick<Content, 'locales' | 'folder'>,
  { siteUrl, form }: RenderSettings,
): [Site, ...Site[]] {
  const date = contentDate(folder)
  const listed = pages.filter(({ canonical }) => !canonical)
  const siteOf = (locale: Locale): Site => ({
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
