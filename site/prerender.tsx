import type { Element, Root } from 'hast'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { LocaleContent } from '#contract/built-content.ts'
import { fill } from '#text/fill.ts'
import { addressIn, pathWithin } from '../i18n/address.ts'
import { languageTags, translationsOf } from '../i18n/languages.ts'
import type { Locale, Locales } from '../i18n/locale.ts'
import {
  contactPage,
  homePage,
  listPages,
  type Page,
  pathsByBase,
  resumePage,
  type SocialCard,
} from '../model/pages.ts'
import { basePathOf, type RenderSettings } from '../model/settings.ts'
import { MessageSent } from './contact/message-sent.tsx'
import { ContextProvider, type Islands } from './context.tsx'
import { type DocumentParts, renderDocument } from './document.tsx'
import { Layout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import type { PartStyle } from './part-styles.ts'
import { screenOf } from './screen.tsx'
import { socialTags } from './social-tags.ts'

export type DocumentSettings = RenderSettings &
  Pick<
    DocumentParts,
    'policy' | 'css' | 'print' | 'boot' | 'fonts' | 'start' | 'ground' | 'speculationRules'
  > & {
    partCss?: Record<PartStyle, string>
    daylight?: string
    islands?: Record<keyof Islands, string[]>
    cards?: Record<string, SocialCard>
    describe?: (page: {
      path: string
      base: string
    }) => Pick<DocumentParts, 'alternates' | 'structuredData'> | undefined
  }

type Screen = Page & {
  address: string
  /** By default, what the page shows. */
  body?: ReactElement
  notice?: ReactElement
  /** Its path in the language with this base, if that is another one. */
  pathIn?: (base: string) => string
}

export function toDocument(
  locale: Locale,
  screen: Screen,
  { cards, describe, partCss, ...settings }: DocumentSettings,
  own: Partial<DocumentParts> = { noindex: true },
): string {
  const { content, texts } = locale
  const { profile, logo, language } = content
  const { pathIn = () => screen.path } = screen
  const needsReading =
    screen.isReading || [content.about, content.privacy].some(({ tree }) => isRich(tree))
  const styles = new Set<PartStyle>(needsReading ? ['reading'] : [])
  const base = basePathOf(settings)
  const onHost = (path: string) => (path.startsWith('/') ? base + path : path)
  const islands: Islands = {}
  const body = renderToString(
    <ContextProvider
      {...locale}
      path={pathWithin(content, screen.address)}
      pageIn={(base) => addressIn({ language: language && { ...language, base } }, pathIn(base))}
      avatar={screen.avatar}
      settings={settings}
      onHost={onHost}
      islands={islands}
      styles={styles}
    >
      <Layout wholeCard={screen.isProfile} notice={screen.notice}>
        {screen.body ?? screenOf(screen.shows)}
      </Layout>
    </ContextProvider>,
  )
  const { form, carousel } = islands
  const unexpected = { ...texts.unexpected, href: onHost(addressIn(content, '/')) }
  return renderDocument({
    ...languageTags(content),
    title: `${screen.title} - ${fill(texts.siteName, { owner: profile.name })}`,
    // The icons are in a phone's first view.
    preload: screen.isProfile ? content.stackSprite : undefined,
    logo,
    onHost,
    body,
    ...settings,
    partCss: partCss && [...styles].map((name) => partCss[name]),
    ...own,
    islands: [
      settings.daylight ?? '',
      ...((form ? settings.islands?.form : carousel && settings.islands?.carousel) ?? []),
    ],
    islandData: form && { unexpected, form },
  })
}

const plainTags = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'a', 'em', 'strong', 'br']

/** Whether it has more than the paragraphs, lists and headings that site.css knows. */
const isRich = ({ children }: Root | Element): boolean =>
  children.some(
    (each) => each.type === 'element' && (!plainTags.includes(each.tagName) || isRich(each)),
  )

export type PrerenderedPage = { path: string; noindex: boolean; html: () => string }

export function renderPages(
  { locales, variants }: { locales: Locales; variants: LocaleContent[] },
  settings: DocumentSettings,
): PrerenderedPage[] {
  const paths = pathsByBase(locales)
  return [
    ...locales.flatMap((locale) =>
      listPages(locale).map((page) => renderPage(locale, page, paths, settings)),
    ),
    ...(settings.form === undefined ? locales : []).map((locale) => {
      const page = { ...contactPage(locale.texts, 'success'), body: <MessageSent /> }
      return renderHidden(locale, addressIn(locale.content, '/contact/sent'), page, settings)
    }),
    ...variants.map((content) => {
      const locale = { ...locales[0], content }
      const path = content.variant?.address ?? unknownPath
      return renderHidden(locale, path, resumePage(locale.texts), settings)
    }),
  ]
}

function renderPage(
  locale: Locale,
  page: Page,
  paths: ReturnType<typeof pathsByBase>,
  settings: DocumentSettings,
): PrerenderedPage {
  const { content } = locale
  const { siteUrl, cards = {} } = settings
  const path = addressIn(content, page.path)
  const original = page.sameAs ?? page.path
  const address = addressIn(content, original)
  const url = page.canonical ?? (siteUrl && siteUrl + address)
  const isIn = (base: string) => paths.get(base)?.has(page.path) ?? false
  const { description = content.profile.description } = page
  const screen = {
    ...page,
    address: path,
    pathIn: (base: string) => nearest(page.path, paths.get(base)),
  }
  const own = (): Partial<DocumentParts> => ({
    canonical: url || undefined,
    translations: translationsOf(content, original, siteUrl, isIn),
    ...settings.describe?.({ path: address, base: content.language?.base ?? '' }),
    description,
    meta: socialTags(locale, page, {
      description,
      url,
      siteUrl,
      card: cards[addressIn(content, page.cardOf ?? original)],
    }),
  })
  return { path, noindex: false, html: () => toDocument(locale, screen, settings, own()) }
}

const nearest = (path: string, paths?: Set<string>): string =>
  paths?.has(path) || path === '/' ? path : nearest(path.replace(/\/[^/]*$/, '') || '/', paths)

// Search engines and previews must not learn of it.
const renderHidden = (
  locale: Locale,
  path: string,
  page: Omit<Screen, 'address'>,
  settings: DocumentSettings,
): PrerenderedPage => ({
  path,
  noindex: true,
  html: () => toDocument(locale, { ...page, address: path }, settings),
})

export const unknownPath = '/404'

export function renderFallback(locale: Locale, settings: DocumentSettings) {
  const home = homePage(locale.texts)
  const address = addressIn(locale.content, unknownPath)
  return toDocument(locale, { ...home, address, notice: <NotFound /> }, settings)
}
