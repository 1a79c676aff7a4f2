import type { LocaleContent } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import { addressIn } from '../i18n/address.ts'
import { localeOf, translationsOf } from '../i18n/languages.ts'
import type { Locale, Locales } from '../i18n/locale.ts'
import type { DocumentParts } from './document.tsx'
import { NotFound } from './layout/not-found.tsx'
import { documentTitle, homePage, type Page, pages, resumePage } from './pages.tsx'
import { nowhere, renderSent } from './prerender/form-answers.tsx'
import { type DocumentSettings, toDocument } from './prerender/to-document.tsx'

export type PrerenderedPage = { path: string; html: string; noindex: boolean }

/**
 * Public pages as HTML, in each language, and those that nothing lists: the tailored ones, which are in the default's
 * language, and, if a server takes messages, what it answers a posted form with.
 */
export const renderPages = (
  { locales, variants }: { locales: Locales; variants: LocaleContent[] },
  settings: DocumentSettings,
): Promise<PrerenderedPage[]> =>
  Promise.all([
    ...locales.flatMap((locale) => pages.map((page) => renderPage(locale, page, settings))),
    ...(settings.form === undefined ? locales : []).map((locale) => renderSent(locale, settings)),
    ...variants.map((content) => renderVariant({ ...locales[0], content }, settings)),
  ])

async function renderPage(
  locale: Locale,
  page: Page,
  settings: DocumentSettings,
): Promise<PrerenderedPage> {
  const { content, texts } = locale
  const { siteUrl } = settings
  const path = addressIn(content, page.path)
  const canonical = addressIn(content, page.canonical ?? page.path)
  const html = await toDocument(locale, { ...page, page: page.path, path }, settings, {
    preload: preloadOf(page, content),
    canonical: siteUrl ? siteUrl + canonical : undefined,
    translations: translationsOf(content, page.canonical ?? page.path, siteUrl),
    social: openGraph(locale, page, canonical, settings),
    ...settings.describe?.({
      path: canonical,
      name: documentTitle(texts, page.title, content.profile.name),
      base: content.language?.base ?? '',
    }),
  })
  return { path, html, noindex: false }
}

/** A tailored resume page, whose head says nothing of what the site says to everybody. */
async function renderVariant(locale: Locale, settings: DocumentSettings): Promise<PrerenderedPage> {
  const path = locale.content.variant?.address ?? nowhere
  const screen = { ...resumePage, page: resumePage.path, path }
  const html = await toDocument(locale, screen, settings, { noindex: true, description: undefined })
  return { path, html, noindex: true }
}

/** What a path shows that no page has: the home page. */
export const renderFallback = (locale: Locale, settings: DocumentSettings) =>
  toDocument(
    locale,
    { ...homePage, page: '/', path: addressIn(locale.content, nowhere), notice: <NotFound /> },
    settings,
    { preload: preloadOf(homePage, locale.content), noindex: true },
  )

/** The icons in the first view of a phone. */
const preloadOf = ({ isProfile }: Page, { stackSprite }: LocaleContent) =>
  isProfile ? stackSprite : undefined

/** A preview names the page and its owner; what site that is it shows by itself. */
function openGraph(
  { content, texts }: Locale,
  { title, isProfile }: Page,
  canonical: string,
  { siteUrl, cards = {} }: DocumentSettings,
): DocumentParts['social'] {
  const { name, description } = content.profile
  const isHome = canonical === addressIn(content, homePage.path)
  // Both need an absolute address, so that a site that knows none has neither.
  const card = siteUrl ? cards[canonical] : undefined
  return {
    type: isProfile ? 'profile' : 'website',
    site_name: fill(texts.siteName, { owner: name }),
    title: isHome ? name : `${texts.pages[title]} - ${name}`,
    description,
    locale: localeOf(content),
    url: siteUrl ? siteUrl + canonical : undefined,
    image: card && siteUrl + card.src,
    'image:width': card?.width,
    'image:height': card?.height,
    'image:alt': card?.alt,
  }
}
