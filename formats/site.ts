import { addressIn } from '../i18n/address.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Content } from '../load/load.ts'
import { hasContent } from '../site/has-content.ts'
import { pages } from '../site/pages.tsx'
import type { RenderSettings } from '../site/settings.ts'
import { contentDate } from './content-date.ts'

export type Site = Locale & {
  siteUrl: string
  hasServer?: boolean
  date: Date
  pages: { path: string; title: string }[]
}

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
