import type { Locale, Locales } from '../i18n/locale.ts'
import type { RenderSettings } from '../model/settings.ts'

export type Site = Locale & {
  siteUrl: string
  hasServer?: boolean
  date: Date
  /** The ids that posts had in feeds, by their addresses. */
  published?: Map<string, string>
}

export const toSites = (
  locales: Locales,
  { siteUrl, form }: RenderSettings,
  date: Date,
  published?: Site['published'],
): [Site, ...Site[]] =>
  locales.map((locale) => ({
    ...locale,
    siteUrl,
    hasServer: form === undefined,
    date,
    published,
  })) as [Site, ...Site[]]
