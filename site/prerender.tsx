import variants from 'virtual:variants'
import type { Content } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import { addressIn, onHost } from '../i18n/address.ts'
import { localeOf, translationsOf } from '../i18n/languages.ts'
import { App } from './app.tsx'
import type { DocumentParts } from './document.tsx'
import { hasContent } from './has-content.ts'
import { type LocaleContent, locales } from './locale-content.ts'
import { findPage, homePage, type Page, pages, titleOf } from './pages.tsx'
import { renderSent, sentPath } from './prerender/form-answers.tsx'
import {
  forEach,
  nowhere,
  type Shared,
  StillScreen,
  still,
  toDocument,
} from './prerender/to-document.tsx'

export { renderDocument } from './document.tsx'
export { locales } from './locale-content.ts'
export { homePage, pages, titleOf } from './pages.tsx'
export { renderFormAnswers } from './prerender/form-answers.tsx'
export { variants }

/** The owner's words in the default language, and those of the layout. */
export const [{ content, texts }] = locales

export type PrerenderedPage = { path: string; html: string; noindex: boolean }

/**
 * Before React is there, a browser that knows speculation rules fetches the document of a link that a pointer
 * rests on: a public page's, and no other's.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        href_matches: locales.flatMap(({ content }) =>
          pages
            .filter(({ path }) => hasContent(content, path))
            .map(({ path }) => onHost(addressIn(content, path))),
        ),
      },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Public pages as HTML, in each language, and those that nothing lists: the tailored ones, which are in the default's
 * language, and, if a server takes messages, what it answers a posted form with. Every one, or `only` the one at a path.
 */
export async function renderPages(shared: Shared, only?: string): Promise<PrerenderedPage[]> {
  const isWanted = (path?: string) => only === undefined || path === only
  return Promise.all([
    ...locales.flatMap((locale) =>
      pages
        .filter(({ path }) => isWanted(addressIn(locale.content, path)))
        .map((page) => renderPage(locale, page, shared)),
    ),
    ...locales
      .filter(
        ({ content }) =>
          import.meta.env.FORM === undefined && isWanted(addressIn(content, sentPath)),
      )
      .map((locale) => renderSent(locale, shared)),
    ...variants
      .filter(({ variant }) => isWanted(variant?.address))
      .map((tailored) => renderVariant(tailored, shared)),
  ])
}

async function renderPage(
  locale: LocaleContent,
  page: Page,
  shared: Shared,
): Promise<PrerenderedPage> {
  const { content, texts } = locale
  const { siteUrl } = shared
  const path = addressIn(content, page.path)
  const canonical = addressIn(content, page.canonical ?? page.path)
  const html = await toDocument(locale, page.title, appAt(locale, path), shared, {
    preload: preloadOf(page),
    canonical: absolute(canonical, siteUrl),
    translations: translationsOf(content, page.canonical ?? page.path, siteUrl),
    social: openGraph(locale, page, canonical, shared),
    ...shared.headOf?.({
      path: canonical,
      name: titleOf(texts, page.title, content.profile.name),
      base: content.language?.base ?? '',
    }),
  })
  return { path, html, noindex: false }
}

/**
 * A tailored resume page. Its words are in no script, so it is not hydrated; and its head says nothing of what the
 * site says to everybody.
 */
async function renderVariant(tailored: Content, shared: Shared): Promise<PrerenderedPage> {
  const path = tailored.variant?.address ?? nowhere
  const { path: page, title, avatar, content: resumePage } = findPage('/resume')
  const screen = (
    <StillScreen content={tailored} texts={texts} path={path} page={page} avatar={avatar}>
      {resumePage}
    </StillScreen>
  )
  const own = { ...still, description: undefined }
  return { path, html: await toDocument(locales[0], title, screen, shared, own), noindex: true }
}

/** The icons in the first view of a phone. */
const preloadOf = ({ isProfile }: Page) => (isProfile ? content.stackSprite : undefined)

/** A preview names the page and its owner; what site that is it shows by itself. */
function openGraph(
  { content, texts }: LocaleContent,
  { title, isProfile }: Page,
  canonical: string,
  { siteUrl, cards = {} }: Shared,
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
    url: absolute(canonical, siteUrl),
    image: card && siteUrl + card.src,
    'image:width': card?.width,
    'image:height': card?.height,
    'image:alt': card?.alt,
  }
}

/** What a path shows that no page has, in each language: its home page. By what its addresses begin with. */
export const renderFallbacks = (shared: Shared): Promise<Record<string, string>> =>
  forEach((locale) => {
    const app = appAt(locale, addressIn(locale.content, nowhere))
    const own = { preload: preloadOf(homePage), noindex: true }
    return toDocument(locale, homePage.title, app, shared, own)
  })

const appAt = ({ content, texts }: LocaleContent, path: string) => (
  <App content={content} texts={texts} path={path} />
)

const absolute = (path: string, siteUrl: string) => (siteUrl ? siteUrl + path : undefined)
