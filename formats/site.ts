import { addressIn } from '../i18n/address.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Content } from '../load/load.ts'
import { hasContent } from '../site/has-content.ts'
import { isListed, pagesOf, pathsByBase } from '../site/pages.tsx'
import type { RenderSettings } from '../site/settings.ts'
import { contentDate } from './content-date.ts'

export type Site = Locale & {
  siteUrl: string
  hasServer?: boolean
  date: Date
  pages: ListedPage[]
}

/** `bases` are the languages that have it, and `date` is when it was changed last, if that is known. */
type ListedPage = { path: string; title: string; bases?: string[]; date?: string }

export function sitesOf(
  { locales, folder }: Pick<Content, 'locales' | 'folder'>,
  { siteUrl, form, date = contentDate(folder) }: RenderSettings,
): [Site, ...Site[]] {
  const paths = [...pathsByBase(locales)]
  const siteOf = (locale: Locale): Site => ({
    ...locale,
    siteUrl,
    hasServer: form === undefined,
    date,
    pages: listPages(locale),
  })
  const listPages = (locale: Locale): ListedPage[] => {
    const { content } = locale
    return pagesOf(locale)
      .filter((page) => isListed(page) && hasContent(content, page.path))
      .map(({ path, title, published, updated = published }) => ({
        path: addressIn(content, path),
        title,
        bases: paths.flatMap(([base, known]) => (known.has(path) ? base : [])),
        date: updated,
      }))
  }
  const [first, ...others] = locales
  return [siteOf(first), ...others.map(siteOf)]
}
