import { fill } from '#text/fill.ts'
import { localeOf } from '../i18n/languages.ts'
import type { Locale } from '../i18n/locale.ts'
import type { DocumentParts, SocialCard } from './document.tsx'
import type { Page } from './pages.tsx'

export function openGraph(
  { content, texts }: Locale,
  { path, sameAs = path, title, isProfile, published, updated }: Page,
  { description, url, siteUrl }: { description: string; url: string; siteUrl: string },
): DocumentParts['social'] {
  const { name } = content.profile
  return {
    type: isProfile ? 'profile' : published ? 'article' : 'website',
    site_name: fill(texts.siteName, { owner: name }),
    title: sameAs === '/' ? name : `${title} - ${name}`,
    description,
    locale: localeOf(content),
    url: siteUrl ? url : undefined,
    'article:published_time': published,
    'article:modified_time': updated,
  }
}

// Previews need an absolute address.
export const cardTags = (siteUrl: string, card?: SocialCard): DocumentParts['social'] =>
  siteUrl && card
    ? {
        image: siteUrl + card.src,
        'image:width': card.width,
        'image:height': card.height,
        'image:alt': card.alt,
      }
    : {}
