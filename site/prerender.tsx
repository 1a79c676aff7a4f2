import variants from 'virtual:variants'
import type { Content } from '#contract/built-content.ts'
import { addressIn, onHost } from './address.ts'
import { App } from './app.tsx'
import { ContextProvider } from './context.tsx'
import type { DocumentParts } from './document.tsx'
import { type Edition, editions } from './edition.ts'
import { Frame } from './frame/frame.tsx'
import { hasContent } from './has-content.ts'
import { localeOf, translationsOf } from './languages.ts'
import { findPage, homePage, type Page, pages, titleOf } from './pages.tsx'
import { forEach, nowhere, render, type Shared, toDocument } from './prerender/to-document.ts'

export { renderDocument } from './document.tsx'
export { editions } from './edition.ts'
export { homePage, pages, titleOf } from './pages.tsx'
export { renderFormAnswers } from './prerender/form-answers.tsx'
export { variants }

/** The owner's words in the default language, and those of the frame. */
export const [{ content, texts }] = editions

export type PrerenderedPage = { path: string; html: string; noindex: boolean }

/**
 * Before React is there, a browser that knows speculation rules fetches the document of a link that a pointer
 * rests on: a public page's, and no other's.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        href_matches: editions.flatMap(({ content }) =>
          pages.flatMap(({ path }) =>
            hasContent(content, path) ? onHost(addressIn(content, path)) : [],
          ),
        ),
      },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Public pages as HTML, in each language, and the tailored ones, which are in the default's: every one, or `only` the
 * one at a path.
 */
export async function renderPages(shared: Shared, only?: string): Promise<PrerenderedPage[]> {
  const isWanted = (path?: string) => only === undefined || path === only
  return Promise.all([
    ...editions.flatMap((edition) =>
      pages
        .filter(({ path }) => isWanted(addressIn(edition.content, path)))
        .map((page) => renderPage(edition, page, shared)),
    ),
    ...variants
      .filter(({ variant }) => isWanted(variant?.address))
      .map((tailored) => renderVariant(tailored, shared)),
  ])
}

async function renderPage(edition: Edition, page: Page, shared: Shared): Promise<PrerenderedPage> {
  const { content, texts } = edition
  const [path, canonical] = [page.path, page.canonical ?? page.path].map((each) =>
    addressIn(content, each),
  ) as [string, string]
  const body = await renderApp(edition, path)
  const html = toDocument(edition, body, page.title, {
    ...shared,
    preloads: preloadsOf(page),
    canonical: absolute(canonical, shared.siteUrl),
    translations: translationsOf(content, page.canonical ?? page.path, shared.siteUrl),
    social: socialTags(edition, page, canonical, shared),
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
async function renderVariant(
  tailored: Content,
  { scriptsOf, ...shared }: Shared,
): Promise<PrerenderedPage> {
  const { variant } = tailored
  if (!variant) throw new Error('a tailored page needs content that is tailored')
  const path = variant.address
  const { title, avatar, wholeCard, content: resumePage } = findPage('/resume')
  const body = await render(
    <ContextProvider content={tailored} texts={texts} path={path} page="/resume" avatar={avatar}>
      <Frame wholeCard={wholeCard}>{resumePage}</Frame>
    </ContextProvider>,
  )
  const html = toDocument(editions[0], body, title, {
    ...shared,
    noindex: true,
    description: undefined,
  })
  return { path, html, noindex: true }
}

/** The icons in the first view of a phone: asked for by name, they don't get ahead of what is read. */
const preloadsOf = ({ wholeCard }: Page): DocumentParts['preloads'] =>
  wholeCard && content.stackSprite
    ? [{ href: content.stackSprite, as: 'image', fetchPriority: 'low' }]
    : undefined

/** A preview names the page and its owner; what site that is it shows by itself. */
function socialTags(
  { content, texts }: Edition,
  page: Page,
  canonical: string,
  { siteUrl, cards = {} }: Shared,
): DocumentParts['social'] {
  const { title, isProfile } = page
  const { name, description } = content.profile
  const card = cards[canonical]
  const src = card && absolute(card.src, siteUrl)
  const isHome = canonical === addressIn(content, homePage.path)
  return {
    siteName: texts.siteName(name),
    title: isHome ? name : `${texts.pages[title]} - ${name}`,
    description,
    locale: localeOf(content),
    type: isProfile ? 'profile' : 'website',
    url: absolute(canonical, siteUrl),
    card: src ? { ...card, src } : undefined,
  }
}

/** What a path shows that no page has, in each language: its home page. By what its addresses begin with. */
export async function renderFallbacks(shared: Shared): Promise<Record<string, string>> {
  return forEach(async (edition) => {
    const body = await renderApp(edition, addressIn(edition.content, nowhere))
    return toDocument(edition, body, homePage.title, {
      ...shared,
      preloads: preloadsOf(homePage),
      noindex: true,
    })
  })
}

const renderApp = ({ content, texts }: Edition, path: string) =>
  render(<App content={content} texts={texts} path={path} />)

const absolute = (path: string, siteUrl: string) => (siteUrl ? siteUrl + path : undefined)
