import type { ReactElement, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { AvatarMood, PagePath } from '#contract/content.ts'
import { languageTags } from '../../i18n/languages.ts'
import { ContextProvider } from '../context.tsx'
import { type DocumentParts, renderDocument, type SocialCard } from '../document.tsx'
import { Layout } from '../layout/layout.tsx'
import { type LocaleContent, locales } from '../locale-content.ts'
import { type Page, titleOf } from '../pages.tsx'

/** What every document shares: styles, scripts, and where the site is found ('' if that is not known). */
export type Shared = Pick<
  DocumentParts,
  'policy' | 'css' | 'fontFaces' | 'print' | 'boot' | 'speculationRules' | 'frame'
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

/** An address that is no page's, so that no menu item is the current one. */
export const nowhere = '/404'

/** Makes something in each language; by what its addresses begin with. */
export async function forEach<Made>(
  make: (locale: LocaleContent) => Promise<Made>,
): Promise<Record<string, Made>> {
  const made = locales.map(
    async (locale) => [locale.content.language?.base ?? '', await make(locale)] as const,
  )
  return Object.fromEntries(await Promise.all(made))
}

/** React puts preloads of pictures before the body; they belong in the head. */
const preloadTags = /<link rel="preload"[^>]*\/?>/g

/** A whole document in a language: the shared parts, its `own`, and what its language and owner say. */
export async function toDocument(
  { content, texts }: LocaleContent,
  title: Page['title'],
  element: ReactElement,
  { siteUrl, cards, headOf, scriptsOf, ...parts }: Shared,
  own: Partial<DocumentParts>,
): Promise<string> {
  const { profile, logo, language } = content
  const { prelude } = await prerender(element)
  const body = await new Response(prelude).text()
  return renderDocument({
    ...languageTags(content),
    title: titleOf(texts, title, profile.name),
    description: profile.description,
    logo,
    body: body.replace(preloadTags, ''),
    ...scriptsOf?.(language?.base ?? ''),
    ...parts,
    ...own,
  })
}

/** The parts of a document that is not hydrated, and that no search engine lists. */
export const still = { noindex: true, scripts: undefined, script: undefined }

type StillScreen = { path: string; page: PagePath; avatar: AvatarMood; children: ReactNode }

/** A screen without the router, for such a document: at its address the router has no page. */
export const StillScreen = ({
  children,
  ...shown
}: StillScreen & Pick<LocaleContent, 'content' | 'texts'>) => (
  <ContextProvider {...shown}>
    <Layout>{children}</Layout>
  </ContextProvider>
)
