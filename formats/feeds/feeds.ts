import { addressIn } from '../../i18n/address.ts'
import type { Site } from '../site.ts'
import { makeFeed } from './feed.ts'
import { rss } from './feed-xml.ts'

const formats = {
  'feed.xml': { type: 'application/rss+xml', name: 'RSS', write: rss },
  'feed.json': { type: 'application/feed+json', name: 'JSON Feed', write: JSON.stringify },
}

/** None without posts, or without an address: readers need absolute ones. */
export const listFeeds = (site: Site) =>
  site.siteUrl && site.content.posts.length > 0
    ? Object.entries(formats).map(([file, { type, name, write }]) => ({
        type,
        href: addressIn(site.content, `/${file}`),
        title: name,
        write: () => write(makeFeed(site, file)),
      }))
    : []
