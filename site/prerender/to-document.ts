import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { type DocumentParts, renderDocument } from '../document.tsx'
import { type Edition, editions } from '../edition.ts'
import { iconOf } from '../icon.ts'
import { languageTags } from '../languages.ts'
import { type Page, titleOf } from '../pages.tsx'
import type { SocialCard } from '../social-tags.tsx'

/** What every document shares: styles, scripts, and where the site is found ('' where that is not known). */
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
  make: (edition: Edition) => Promise<Made>,
): Promise<Record<string, Made>> {
  const made = editions.map(
    async (edition) => [edition.content.language?.base ?? '', await make(edition)] as const,
  )
  return Object.fromEntries(await Promise.all(made))
}

/** A body as HTML. */
export async function render(element: ReactElement): Promise<string> {
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

/** A whole document in a language: the shared parts, its own, and what its language and owner say. */
export function toDocument(
  { content, texts }: Edition,
  rendered: string,
  title: Page['title'],
  { siteUrl, cards, headOf, scriptsOf, ...parts }: Shared & Pick<DocumentParts, OwnParts>,
): string {
  const { profile, logo } = content
  return renderDocument({
    ...languageTags(content),
    title: titleOf(texts, title, profile.name),
    description: profile.description,
    icon: iconOf(logo),
    body: rendered.replace(preloadTags, ''),
    ...scriptsOf?.(content.language?.base ?? ''),
    ...parts,
  })
}
