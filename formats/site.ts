import type { Locale, Locales } from '../i18n/locale.ts'
import type { RenderSettings } from '../model/settings.ts'

export type Site = Locale & { siteUrl: string; hasServer?: boolean; date: Date }

export const sitesOf = (
  locales: Locales,
  { siteUrl, form }: RenderSettings,
  date: Date,
): [Site, ...Site[]] =>
  locales.map((locale) => ({ ...locale, siteUrl, hasServer: form === undefined, date })) as [
    Site,
    ...Site[],
  ]
