import type { Post } from '#contract/writing.ts'
import { fill } from '#text/fill.ts'
import { addressIn } from '../../i18n/address.ts'
import { postAddress } from '../../model/post-address.ts'
import type { Site } from '../site.ts'
import { feedHtml } from './feed-html.ts'

// Feed readers keep older posts themselves.
const maxItems = 30

/** By post: the id of its first build, under any of its addresses; before, the oldest address. */
export function feedIdsOf({ content, siteUrl, published }: Site): Map<Post, string> {
  const { posts } = content
  const at = (path: string) => published?.get(addressIn(content, path))
  const taken = new Set(posts.map((post) => at(postAddress(post))))
  return new Map(
    posts.map((post) => {
      const own = at(postAddress(post))
      const earlier = post.aliases.flatMap((path) => at(path) || []).sort()
      const oldest = encodeURI(
        siteUrl + addressIn(content, post.aliases.at(-1) ?? postAddress(post)),
      )
      return [post, own || earlier.find((id) => !taken.has(id)) || oldest]
    }),
  )
}

/** https://www.jsonfeed.org/version/1.1/ */
export function makeFeed(site: Site, file: string) {
  const { content, texts, siteUrl } = site
  const { profile, posts, logo } = content
  const onSite = (path: string) => siteUrl + addressIn(content, path)
  const to = (path: string) => encodeURI(onSite(path))
  const ids = feedIdsOf(site)
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
        id: ids.get(post) ?? url,
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
