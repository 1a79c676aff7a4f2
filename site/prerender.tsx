import variants from 'virtual:variants'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import type { contactLimits } from '#contract/contact.ts'
import type { AvatarMood, Content } from '#contract/content.ts'
import { App } from './app.tsx'
import { ContactPage } from './contact/contact-page.tsx'
import { MessageSent } from './contact/message-sent.tsx'
import { content } from './content.ts'
import { ContextProvider } from './context.tsx'
import { type DocumentParts, renderDocument } from './document.tsx'
import { Frame } from './frame/frame.tsx'
import { findPage, homePage, type Page, pages, siteNameOf, titleOf } from './pages.tsx'
import type { SocialCard } from './social-tags.tsx'

export { content } from './content.ts'
export { renderDocument } from './document.tsx'
export { homePage, pages, siteNameOf, titleOf } from './pages.tsx'
export { variants }

/** What every document shares: styles, scripts, and where the site is found ('' where that is not known). */
export type Shared = Pick<
  DocumentParts,
  'css' | 'fontFaces' | 'print' | 'boot' | 'scripts' | 'script' | 'speculationRules' | 'frame'
> & {
  siteUrl: string
  /** The social card of each canonical path. */
  cards?: Record<string, SocialCard>
  /** What a page's head says more; `path` is where search engines find it. */
  headOf?: (page: {
    path: string
    name: string
  }) => Pick<DocumentParts, 'alternates' | 'structuredData'>
}

/** `ownWords`: bytes of words that no other page has. */
export type PrerenderedPage = { path: string; html: string; noindex: boolean; ownWords?: number }

/** An address that is no page's, so that no menu item is the current one. */
const nowhere = '/404'

/**
 * Before React is there, a browser that knows speculation rules fetches the document of a link that a pointer
 * rests on: a public page's, and no other's.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: pages.map(({ path }) => path) }, eagerness: 'moderate' }],
})

/** Public pages as HTML, the tailored ones too: every one, or `only` the one at a path. */
export async function renderPages(shared: Shared, only?: string): Promise<PrerenderedPage[]> {
  const isWanted = (path?: string) => only === undefined || path === only
  return Promise.all([
    ...pages.filter(({ path }) => isWanted(path)).map((page) => renderPage(page, shared)),
    ...variants
      .filter(({ variant }) => isWanted(variant?.address))
      .map((tailored) => renderVariant(tailored, shared)),
  ])
}

async function renderPage(page: Page, shared: Shared): Promise<PrerenderedPage> {
  const { path, title, canonical = path } = page
  const body = await renderApp(path)
  const html = toDocument(body, title, {
    ...shared,
    preloads: preloadsOf(page),
    canonical: absolute(canonical, shared.siteUrl),
    social: socialTags(page, shared),
    ...shared.headOf?.({ path: canonical, name: titleOf(title, content.profile.name) }),
  })
  return { path, html, noindex: false }
}

/**
 * A tailored resume page. Its words are in no script, so it is not hydrated; and its head says nothing of what the
 * site says to everybody.
 */
async function renderVariant(
  tailored: Content,
  { scripts, script, ...shared }: Shared,
): Promise<PrerenderedPage> {
  const { variant } = tailored
  if (!variant) throw new Error('a tailored page needs content that is tailored')
  const path = variant.address
  const { title, avatar, wholeCard, content: resumePage } = findPage('/resume')
  const body = await render(
    <ContextProvider content={tailored} path={path} avatar={avatar}>
      <Frame wholeCard={wholeCard}>{resumePage}</Frame>
    </ContextProvider>,
  )
  const html = toDocument(body, title, { ...shared, noindex: true, description: undefined })
  const ownWords = Buffer.byteLength(JSON.stringify(variant))
  return { path, html, noindex: true, ownWords }
}

/** The icons in the first view of a phone: asked for by name, they don't get ahead of what is read. */
const preloadsOf = ({ wholeCard }: Page): DocumentParts['preloads'] =>
  wholeCard ? [{ href: content.stackSprite, as: 'image', fetchPriority: 'low' }] : undefined

/** A preview names the page and its owner; what site that is it shows by itself. */
function socialTags(page: Page, { siteUrl, cards = {} }: Shared): DocumentParts['social'] {
  const { title, path, canonical = path, isProfile } = page
  const { name, description } = content.profile
  const card = cards[canonical]
  const src = card && absolute(card.src, siteUrl)
  return {
    siteName: siteNameOf(name),
    title: canonical === homePage.path ? name : `${title} - ${name}`,
    description,
    type: isProfile ? 'profile' : 'website',
    url: absolute(canonical, siteUrl),
    card: src ? { ...card, src } : undefined,
  }
}

/** What a path shows that no page has: the home page. */
export async function renderFallback(shared: Shared): Promise<string> {
  return toDocument(await renderApp(nowhere), homePage.title, {
    ...shared,
    preloads: preloadsOf(homePage),
    noindex: true,
  })
}

const renderApp = (path: string) => render(<App content={content} path={path} />)

/**
 * The pages that answer a form posted without scripts, with %%name%% and the like where the server puts
 * what was typed. They are not hydrated: at their address the router has no page.
 */
export async function renderFormAnswers({ scripts, ...shared }: Shared) {
  const answer = async (avatar: AvatarMood, page: ReactElement) => {
    const body = await render(
      <ContextProvider content={content} path={nowhere} avatar={avatar}>
        <Frame wholeCard={false}>{page}</Frame>
      </ContextProvider>,
    )
    return toDocument(body, 'Contact', { ...shared, noindex: true })
  }
  const values = { name: '%%name%%', email: '%%email%%', message: '%%message%%' }
  const failed = (field?: keyof typeof contactLimits) =>
    answer('fist', <ContactPage start={{ values, error: '%%error%%', field }} />)
  return {
    sent: await answer('success', <MessageSent />),
    failed: {
      name: await failed('name'),
      email: await failed('email'),
      message: await failed('message'),
      form: await failed(),
    },
  }
}

async function render(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element)
  return new Response(prelude).text()
}

/** React puts preloads of pictures before the body; they belong in the head. */
const preloadTags = /<link rel="preload"[^>]*\/?>/g

function toDocument(
  rendered: string,
  title: string,
  {
    siteUrl,
    cards,
    headOf,
    ...parts
  }: Shared &
    Pick<
      DocumentParts,
      | 'canonical'
      | 'noindex'
      | 'description'
      | 'social'
      | 'alternates'
      | 'structuredData'
      | 'preloads'
    >,
): string {
  const { profile, logo } = content
  return renderDocument({
    title: titleOf(title, profile.name),
    description: profile.description,
    icon: logo.src,
    body: rendered.replace(preloadTags, ''),
    ...parts,
  })
}

const absolute = (path: string, siteUrl: string) => (siteUrl ? siteUrl + path : undefined)
