import { escapeHtml } from '#text/escape-html.ts'
import type { Feed } from './feed.ts'

export function rss(feed: Feed): string {
  const [lastChange = ''] = feed.items
    .map((item) => item.date_modified)
    .sort()
    .reverse()
  const channel = [
    xml('title', feed.title),
    xml('link', feed.home_page_url),
    xml('description', feed.description),
    xml('language', feed.language),
    xml('lastBuildDate', new Date(lastChange).toUTCString()),
    `<atom:link href="${inXml(feed.feed_url)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.flatMap((item) => [
      '<item>',
      xml('title', item.title),
      xml('link', item.url),
      `<guid isPermaLink="${item.id === item.url}">${inXml(item.id)}</guid>`,
      xml('pubDate', new Date(item.date_published).toUTCString()),
      xml('dc:creator', feed.authors[0].name),
      ...item.tags.map((tag) => xml('category', tag)),
      xml('description', item.summary),
      xml('content:encoded', item.content_html),
      '</item>',
    ]),
  ]
  const spaces = {
    atom: 'http://www.w3.org/2005/Atom',
    content: 'http://purl.org/rss/1.0/modules/content/',
    dc: 'http://purl.org/dc/elements/1.1/',
  }
  const declared = Object.entries(spaces).map(([name, address]) => ` xmlns:${name}="${address}"`)
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"${declared.join('')}><channel>\n${channel.join('\n')}\n</channel></rss>\n`
}

const xml = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const inXml = (text: string) => escapeHtml(text.replace(forbidden, ''))
