import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import type { LocaleContent } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import { addressIn, pathWithin } from '../i18n/address.ts'
import { languageTags, localeOf, translationsOf } from '../i18n/languages.ts'
import type { Locale, Locales } from '../i18n/locale.ts'
import { MessageSent } from './contact/message-sent.tsx'
import { ContextProvider, onHostOf } from './context.tsx'
import { type DocumentParts, renderDocument, type SocialCard } from './document.tsx'
import type { IslandData } from './island-components.ts'
import { Layout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { documentTitle, homePage, type Page, pages, resumePage } from './pages.tsx'
import type { RenderSettings } from './settings.ts'

export type DocumentSettings = RenderSettings &
  Pick<
    DocumentParts,
    'policy' | 'css' | 'print' | 'boot' | 'islands' | 'fonts' | 'frame' | 'speculationRules'
  > & {
    cards?: Record<string, SocialCard>
    describe?: (page: {
      path: string
      name: string
      base: string
    }) => Pick<DocumentParts, 'alternates' | 'structuredData'> | undefined
  }

export type ScreenParts = Omit<Page, 'canonical'> & { address: string; notice?: ReactElement }

export async function toDocument(
  { content, texts, errors }: Locale,
  screen: ScreenParts,
  { cards, describe, ...settings }: DocumentSettings,
  own: Partial<DocumentParts>,
): Promise<string> {
  const { profile, logo } = content
  const onHost = onHostOf(settings)
  const islandData: IslandData = {
    unexpected: { ...texts.unexpected, href: onHost(addressIn(content, '/')) },
    props: {},
  }
  const { prelude } = await prerender(
    <ContextProvider
      content={content}
      texts={texts}
      errors={errors}
      path={pathWithin(content, screen.address)}
      page={screen.path}
      avatar={screen.avatar}
      settings={settings}
      islands={islandData.props}
    >
      <Layout wholeCard={screen.isProfile} notice={screen.notice}>
        {screen.content}
      </Layout>
    </ContextProvider>,
  )
  const body = await new Response(prelude).text()
  const hasIslands = Object.keys(islandData.props).length > 0
  return renderDocument({
    ...languageTags(content),
    title: documentTitle(texts, screen.title, profile.name),
    description: profile.description,
    logo,
    onHost,
    body,
    ...settings,
    ...own,
    islands: hasIslands ? settings.islands : undefined,
    islandData: hasIslands ? islandData : undefined,
  })
}

export type PrerenderedPage = { path: string; html: string; noindex: boolean }

export const renderPages = (
  { locales, variants }: { locales: Locales; variants: LocaleContent[] },
  settings: DocumentSettings,
): Promise<PrerenderedPage[]> =>
  Promise.all([
    ...locales.flatMap((locale) => pages.map((page) => renderPage(locale, page, settings))),
    ...(settings.form === undefined ? locales : []).map((locale) => renderSent(locale, settings)),
    ...variants.map((content) => renderVariant({ ...locales[0], content }, settings)),
  ])

async function renderPage(locale: Locale, page: Page, settings: DocumentSettings) {
  const { content, texts } = locale
  const { siteUrl } = settings
  const address = addressIn(content, page.path)
  const canonical = addressIn(content, page.canonical ?? page.path)
  const html = await toDocument(locale, { ...page, address }, settings, {
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
  return { path: address, html, noindex: false }
}

async function renderSent(locale: Locale, settings: DocumentSettings) {
  const path = addressIn(locale.content, '/contact/sent')
  const screen: ScreenParts = {
    address: path,
    path: '/contact',
    title: 'contact',
    avatar: 'success',
    content: <MessageSent />,
  }
  const html = await toDocument(locale, screen, settings, { noindex: true })
  return { path, html, noindex: true }
}

// Search engines and previews must not learn of it.
async function renderVariant(locale: Locale, settings: DocumentSettings) {
  const path = locale.content.variant?.address ?? unknownPath
  const own = { noindex: true, description: undefined }
  const html = await toDocument(locale, { ...resumePage, address: path }, settings, own)
  return { path, html, noindex: true }
}

/** No menu item is current here. */
export const unknownPath = '/404'

export const renderFallback = (locale: Locale, settings: DocumentSettings) =>
  toDocument(
    locale,
    { ...homePage, address: addressIn(locale.content, unknownPath), notice: <NotFound /> },
    settings,
    { preload: preloadOf(homePage, locale.content), noindex: true },
  )

// The icons are in a phone's first view.
const preloadOf = ({ isProfile }: Page, { stackSprite }: LocaleContent) =>
  isProfile ? stackSprite : undefined

function openGraph(
  { content, texts }: Locale,
  { title, isProfile }: Page,
  canonical: string,
  { siteUrl, cards = {} }: DocumentSettings,
): DocumentParts['social'] {
  const { name, description } = content.profile
  const isHome = canonical === addressIn(content, homePage.path)
  // Previews need an absolute address.
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
