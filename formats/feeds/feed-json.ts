import type { Feed } from './feed.ts'

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = ({
  title,
  description,
  language,
  author,
  self,
  home,
  site,
  icon,
  items,
}: Feed) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description,
    icon,
    language,
    authors: [{ name: author, url: site }],
    items: items.map(({ id, url, title, summary, html, published, updated, tags, image }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      image,
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
      tags,
    })),
  })
