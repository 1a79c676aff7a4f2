import { fill } from '#text/fill.ts'
import { localeOf } from '../i18n/languages.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Page, SocialCard } from '../model/pages.ts'
import type { DocumentParts } from './document.tsx'

type About = { description: string; url: string; siteUrl: string; card?: SocialCard }

export function socialTags(
  { content, texts }: Locale,
  { path, sameAs = path, title, isProfile, published, updated }: Page,
  { description, url, siteUrl, card }: About,
): DocumentParts['meta'] {
  const { name } = content.profile
  return {
    'og:type': isProfile ? 'profile' : published ? 'article' : 'website',
    'og:site_name': fill(texts.siteName, { owner: name }),
    'og:title': sameAs === '/' ? name : `${title} - ${name}`,
    'og:description': description,
    'og:locale': localeOf(content),
    'og:url': siteUrl && url,
    'article:published_time': published,
    'article:modified_time': updated,
    // Previews need an absolute address.
    ...(siteUrl &&
      card && {
        'twitter:card': 'summary_large_image',
        'og:image': siteUrl + card.src,
        'og:image:width': card.width,
        'og:image:height': card.height,
        'og:image:alt': card.alt,
      }),
  }
}
