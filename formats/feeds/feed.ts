import { fill } from '#contract/fill.ts'
import type { Post } from '#contract/writing.ts'
import { addressIn } from '../../i18n/address.ts'
import { postAddress } from '../../site/writing/post-address.ts'
import type { Site } from '../site.ts'
import { feedHtml } from './feed-html.ts'

// Readers keep what they have seen.
const mostItems = 30

export function feedOf(site: Site, file: string) {
  const { content, texts, siteUrl } = site
  const { profile, posts, logo } = content
  const to = (path: string) => encodeURI(siteUrl + addressIn(content, path))
  const newest = posts.slice(0, mostItems)
  return {
    title: fill(texts.siteName, { owner: profile.name }),
    description: profile.description,
    language: profile.locale,
    author: profile.name,
    self: to(`/${file}`),
    home: to('/writing'),
    site: to('/'),
    icon: siteUrl + logo.src,
    updated: newest.map(changeOf).reduce((one, other) => (one > other ? one : other)),
    items: newest.map((post) => ({
      ...post,
      // The oldest address: readers would show a renamed post as a new one.
      id: to(post.aliases.at(-1) ?? postAddress(post)),
      url: to(postAddress(post)),
      published: new Date(post.date),
      updated: changeOf(post),
      image: post.cover && siteUrl + post.cover.src,
      html: feedHtml(
        post.body.tree,
        to(postAddress(post)),
        (path) => siteUrl + addressIn(content, path),
      ),
    })),
  }
}

export type Feed = ReturnType<typeof feedOf>

const changeOf = ({ date, updated = date }: Post) => new Date(updated)
