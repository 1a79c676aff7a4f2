import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { addressIn, pathWithin } from '../../i18n/address.ts'
import { languageTags } from '../../i18n/languages.ts'
import type { Locale } from '../../i18n/locale.ts'
import { ContextProvider, onHostOf } from '../context.tsx'
import { type DocumentParts, renderDocument, type SocialCard } from '../document.tsx'
import type { IslandData } from '../island-components.ts'
import { Layout } from '../layout/layout.tsx'
import { documentTitle, type Page } from '../pages.tsx'
import type { RenderSettings } from '../settings.ts'

export type DocumentSettings = RenderSettings &
  Pick<
    DocumentParts,
    'policy' | 'css' | 'print' | 'boot' | 'islands' | 'fonts' | 'frame' | 'speculationRules'
  > & {
    /** The social card of each canonical path. */
    cards?: Record<string, SocialCard>
    /** What a page's head says more; `path` is where search engines find it. */
    describe?: (page: {
      path: string
      name: string
      base: string
    }) => Pick<DocumentParts, 'alternates' | 'structuredData'> | undefined
  }

/** A page at a path, which shows what another has or something of its own. */
export type ScreenParts = Pick<Page, 'title' | 'avatar' | 'isProfile'> & {
  path: string
  page: Page['path']
  content: ReactElement
  notice?: ReactElement
}

/** A whole document in a language: what all share, its `own` parts, and what its language and owner say. */
export async function toDocument(
  { content, texts, errors }: Locale,
  screen: ScreenParts,
  { cards, describe, ...settings }: DocumentSettings,
  own: Partial<DocumentParts>,
): Promise<string> {
  const { profile, logo } = content
  const onHost = onHostOf(settings)
  const islands: IslandData = {
    unexpected: { ...texts.unexpected, href: onHost(addressIn(content, '/')) },
    props: {},
  }
  const { prelude } = await prerender(
    <ContextProvider
      content={content}
      texts={texts}
      errors={errors}
      path={pathWithin(content, screen.path)}
      page={screen.page}
      avatar={screen.avatar}
      settings={settings}
      islands={islands.props}
    >
      <Layout wholeCard={screen.isProfile} notice={screen.notice}>
        {screen.content}
      </Layout>
    </ContextProvider>,
  )
  return renderDocument({
    ...languageTags(content),
    title: documentTitle(texts, screen.title, profile.name),
    description: profile.description,
    logo,
    onHost,
    body: await new Response(prelude).text(),
    ...settings,
    ...own,
    ...(Object.keys(islands.props).length > 0 ? { islandData: islands } : { islands: undefined }),
  })
}
