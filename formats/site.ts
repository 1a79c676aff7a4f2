import type { Locale } from '../i18n/locale.ts'
import type { Content } from '../load/load.ts'
import type { RenderSettings } from '../model/settings.ts'
import { contentDate } from './content-date.ts'

export type Site = Locale & { siteUrl: string; hasServer?: boolean; date: Date }

export function sitesOf(
  { locales, folder }: Pick<Content, 'locales' | 'folder'>,
  { siteUrl, form, date = contentDate(folder) }: RenderSettings,
): [Site, ...Site[]] {
  const others = { siteUrl, hasServer: form === undefined, date }
  return locales.map((locale) => ({ ...locale, ...others })) as [Site, ...Site[]]
}
