import type { Feed } from './feed.ts'

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = ({ title, description, language, icon, items, ...feed }: Feed) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: feed.home,
    feed_url: feed.self,
    description,
    icon,
    language,
    authors: [{ name: feed.author, url: feed.site }],
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
