import variants from 'virtual:variants'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import type { contactLimits } from '#contract/contact.ts'
import type { AvatarMood, Content } from '#contract/content.ts'
import { addressIn } from './address.ts'
import { App } from './app.tsx'
import { ContactPage } from './contact/contact-page.tsx'
import { MessageSent } from './contact/message-sent.tsx'
import { ContextProvider } from './context.tsx'
import { type DocumentParts, renderDocument } from './document.tsx'
import { type Edition, editions } from './edition.ts'
import { Frame } from './frame/frame.tsx'
import { iconOf } from './icon.ts'
import { languageTags, localeOf, translationsOf } from './languages.ts'
import { findPage, homePage, type Page, pages, titleOf } from './pages.tsx'
import type { SocialCard } from './social-tags.tsx'

export { renderDocument } from './document.tsx'
export { editions } from './edition.ts'
export { homePage, pages, titleOf } from './pages.tsx'
export { variants }

/** The owner's words in the default language, and those of the frame. */
export const [{ content, texts }] = editions

/** What every document shares: styles, scripts, and where the site is found ('' where that is not known). */
export type Shared = Pick<
  DocumentParts,
  'css' | 'fontFaces' | 'print' | 'boot' | 'speculationRules' | 'frame'
> & {
  siteUrl: string
  /** What runs in the documents of a language, by what its addresses begin with. */
  scriptsOf?: (base: string) => Pick<DocumentParts, 'scripts' | 'script'>
  /** The social card of each canonical path. */
  cards?: Record<string, SocialCard>
  /** What a page's head says more; `path` is where search engines find it. */
  headOf?: (page: {
    path: string
    name: string
    base: string
  }) => Pick<DocumentParts, 'alternates' | 'structuredData'> | undefined
}

/** `ownWords`: words that no other page has. */
export type PrerenderedPage = { path: string; html: string; noindex: boolean; ownWords?: string }

/** An address that is no page's, so that no menu item is the current one. */
const nowhere = '/404'

/**
 * Before React is there, a browser that knows speculation rules fetches the document of a link that a pointer
 * rests on: a public page's, and no other's.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        href_matches: editions.flatMap(({ content }) =>
          pages.map(({ path }) => addressIn(content, path)),
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
  return { path, html, noindex: true, ownWords: JSON.stringify(variant) }
}

/** The icons in the first view of a phone: asked for by name, they don't get ahead of what is read. */
const preloadsOf = ({ wholeCard }: Page): DocumentParts['preloads'] =>
  wholeCard ? [{ href: content.stackSprite, as: 'image', fetchPriority: 'low' }] : undefined

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

/**
 * The pages that answer a form posted without scripts, with %%name%% and the like where the server puts
 * what was typed; by what the addresses of their language begin with. They are not hydrated: at their address
 * the router has no page.
 */
export function renderFormAnswers({ scriptsOf, ...shared }: Shared) {
  return forEach((edition) => renderAnswers(edition, shared))
}

async function renderAnswers(edition: Edition, shared: Shared) {
  const { content, texts, madeTexts } = edition
  const answer = async (avatar: AvatarMood, page: ReactElement) => {
    const body = await render(
      <ContextProvider
        content={content}
        texts={texts}
        path={nowhere}
        page="/contact"
        avatar={avatar}
      >
        <Frame wholeCard={false}>{page}</Frame>
      </ContextProvider>,
    )
    return toDocument(edition, body, 'contact', { ...shared, noindex: true })
  }
  const values = { name: '%%name%%', email: '%%email%%', message: '%%message%%' }
  const failed = (field?: keyof typeof contactLimits) =>
    answer('fist', <ContactPage start={{ values, error: '%%error%%', field }} />)
  return {
    errors: madeTexts.errors,
    sent: await answer('success', <MessageSent thanks={madeTexts.thanks} />),
    failed: {
      name: await failed('name'),
      email: await failed('email'),
      message: await failed('message'),
      form: await failed(),
    },
  }
}

async function forEach<Made>(
  make: (edition: Edition) => Promise<Made>,
): Promise<Record<string, Made>> {
  const made = editions.map(
    async (edition) => [edition.content.language?.base ?? '', await make(edition)] as const,
  )
  return Object.fromEntries(await Promise.all(made))
}

async function render(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element)
  return new Response(prelude).text()
}

/** React puts preloads of pictures before the body; they belong in the head. */
const preloadTags = /<link rel="preload"[^>]*\/?>/g

type OwnParts =
  | 'description'
  | 'canonical'
  | 'noindex'
  | 'translations'
  | 'social'
  | 'alternates'
  | 'structuredData'
  | 'preloads'

function toDocument(
  { content, texts }: Edition,
  rendered: string,
  title: Page['title'],
  { siteUrl, cards, headOf, scriptsOf, ...parts }: Shared & Pick<DocumentParts, OwnParts>,
): string {
  const { profile, logo } = content
  return renderDocument({
    ...languageTags(content, texts),
    title: titleOf(texts, title, profile.name),
    description: profile.description,
    icon: iconOf(logo),
    body: rendered.replace(preloadTags, ''),
    ...scriptsOf?.(content.language?.base ?? ''),
    ...parts,
  })
}

const absolute = (path: string, siteUrl: string) => (siteUrl ? siteUrl + path : undefined)
