import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { LocaleContent } from '#contract/built-content.ts'
import type { Prose } from '#contract/prose.ts'
import { addressIn, pathWithin } from '../i18n/address.ts'
import { languageTags, translationsOf } from '../i18n/languages.ts'
import type { Locale, Locales } from '../i18n/locale.ts'
import type { RenderSettings } from '../model/settings.ts'
import { MessageSent } from './contact/message-sent.tsx'
import { ContextProvider, onHostOf } from './context.tsx'
import { type DocumentParts, renderDocument, type SocialCard } from './document.tsx'
import type { IslandData } from './island-components.ts'
import { Layout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { documentTitle, homePage, type Page, pagesOf, pathsByBase, resumePage } from './pages.tsx'
import type { PartStyle } from './part-styles.ts'
import { cardTags, openGraph } from './social-tags.ts'

export type DocumentSettings = RenderSettings &
  Pick<
    DocumentParts,
    'policy' | 'css' | 'print' | 'boot' | 'islands' | 'fonts' | 'ground' | 'speculationRules'
  > & {
    partCss?: Record<PartStyle, string>
    cards?: Record<string, SocialCard>
    describe?: (page: {
      path: string
      base: string
    }) => Pick<DocumentParts, 'alternates' | 'structuredData'> | undefined
  }

export type ScreenParts = Omit<Page, 'sameAs' | 'canonical' | 'cardOf' | 'isTag'> & {
  address: string
  notice?: ReactElement
  /** Its path in the language with this base, if that is another one. */
  pathIn?: (base: string) => string
}

export function toDocument(
  { content, texts, errors }: Locale,
  screen: ScreenParts,
  { cards, describe, partCss, ...settings }: DocumentSettings,
  own: Partial<DocumentParts>,
): string {
  const { profile, logo, language } = content
  const { pathIn = () => screen.path } = screen
  const needsReading = screen.isReading || [content.about, content.privacy].some(isRich)
  const styles = new Set<PartStyle>(needsReading ? ['reading'] : [])
  const onHost = onHostOf(settings)
  const islandData: IslandData = {
    unexpected: { ...texts.unexpected, href: onHost(addressIn(content, '/')) },
    props: {},
  }
  const body = renderToString(
    <ContextProvider
      content={content}
      texts={texts}
      errors={errors}
      path={pathWithin(content, screen.address)}
      pageIn={(base) => addressIn({ language: language && { ...language, base } }, pathIn(base))}
      avatar={screen.avatar}
      settings={settings}
      islands={islandData.props}
      styles={styles}
    >
      <Layout wholeCard={screen.isProfile} notice={screen.notice}>
        {screen.content}
      </Layout>
    </ContextProvider>,
  )
  const hasIslands = Object.keys(islandData.props).length > 0
  return renderDocument({
    ...languageTags(content),
    title: documentTitle(texts, screen.title, profile.name),
    description: profile.description,
    logo,
    onHost,
    body,
    ...settings,
    partCss: partCss && [...styles].map((name) => partCss[name]),
    ...own,
    islands: hasIslands ? settings.islands : undefined,
    islandData: hasIslands ? islandData : undefined,
  })
}

// More than the paragraphs, lists and headings that site.css knows.
const isRich = ({ tree }: Prose) =>
  /"tagName":"(?!(?:p|ul|ol|li|h[23]|a|em|strong|br)")/.test(JSON.stringify(tree))

export type PrerenderedPage = { path: string; noindex: boolean; html: () => string }

export function renderPages(
  { locales, variants }: { locales: Locales; variants: LocaleContent[] },
  settings: DocumentSettings,
): PrerenderedPage[] {
  const paths = pathsByBase(locales)
  return [
    ...locales.flatMap((locale) =>
      pagesOf(locale).map((page) => renderPage(locale, page, paths, settings)),
    ),
    ...(settings.form === undefined ? locales : []).map((locale) => renderSent(locale, settings)),
    ...variants.map((content) => renderVariant({ ...locales[0], content }, settings)),
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
    preload: preloadOf(page, content),
    canonical: url || undefined,
    translations: translationsOf(content, original, siteUrl, isIn),
    ...settings.describe?.({
      path: address,
      base: content.language?.base ?? '',
    }),
    description,
    social: {
      ...openGraph(locale, page, { description, url, siteUrl }),
      ...cardTags(siteUrl, cards[addressIn(content, page.cardOf ?? original)]),
    },
  })
  return { path, noindex: false, html: () => toDocument(locale, screen, settings, own()) }
}

const nearest = (path: string, paths?: Set<string>): string =>
  paths?.has(path) || path === '/' ? path : nearest(path.replace(/\/[^/]*$/, '') || '/', paths)

function renderSent(locale: Locale, settings: DocumentSettings): PrerenderedPage {
  const path = addressIn(locale.content, '/contact/sent')
  const screen: ScreenParts = {
    address: path,
    path: '/contact',
    title: locale.texts.pages.contact,
    avatar: 'success',
    content: <MessageSent />,
  }
  const html = () => toDocument(locale, screen, settings, { noindex: true })
  return { path, noindex: true, html }
}

// Search engines and previews must not learn of it.
function renderVariant(locale: Locale, settings: DocumentSettings): PrerenderedPage {
  const path = locale.content.variant?.address ?? unknownPath
  const own = { noindex: true, description: undefined }
  const screen = { ...resumePage(locale.texts), address: path }
  return { path, noindex: true, html: () => toDocument(locale, screen, settings, own) }
}

export const unknownPath = '/404'

export function renderFallback(locale: Locale, settings: DocumentSettings) {
  const home = homePage(locale.texts)
  const address = addressIn(locale.content, unknownPath)
  return toDocument(locale, { ...home, address, notice: <NotFound /> }, settings, {
    preload: preloadOf(home, locale.content),
    noindex: true,
  })
}

// The icons are in a phone's first view.
const preloadOf = ({ isProfile }: Page, { stackSprite }: LocaleContent) =>
  isProfile ? stackSprite : undefined
