import { fill } from '#text/fill.ts'
import { addressIn } from '../../i18n/address.ts'
import { postAddress } from '../../model/post-address.ts'
import type { Site } from '../site.ts'
import { feedHtml } from './feed-html.ts'

// Feed readers keep older posts themselves.
const maxItems = 30

/** https://www.jsonfeed.org/version/1.1/ */
export function makeFeed(site: Site, file: string) {
  const { content, texts, siteUrl } = site
  const { profile, posts, logo } = content
  const onSite = (path: string) => siteUrl + addressIn(content, path)
  const to = (path: string) => encodeURI(onSite(path))
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: fill(texts.siteName, { owner: profile.name }),
    home_page_url: to('/writing'),
    feed_url: to(`/${file}`),
    description: profile.description,
    icon: siteUrl + logo.src,
    language: profile.locale,
    authors: [{ name: profile.name, url: to('/') }] as const,
    items: posts.slice(0, maxItems).map((post) => {
      const url = to(postAddress(post))
      const { title, summary, cover, date, moment = date, updated = moment, tags } = post
      return {
        // The oldest address: readers would show a renamed post as a new one.
        id: to(post.aliases.at(-1) ?? postAddress(post)),
        url,
        title,
        summary,
        content_html: feedHtml(post.body.tree, url, onSite),
        image: cover && siteUrl + cover.src,
        date_published: new Date(moment).toISOString(),
        date_modified: new Date(updated).toISOString(),
        tags,
      }
    }),
  }
}

export type Feed = ReturnType<typeof makeFeed>
