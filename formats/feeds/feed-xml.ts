import { escapeHtml } from '#contract/escape-html.ts'
import type { Feed } from './feed.ts'

export function rss(feed: Feed): string {
  const channel = [
    xml('title', feed.title),
    xml('link', feed.home_page_url),
    xml('description', feed.description),
    xml('language', feed.language),
    xml('lastBuildDate', new Date(lastChange(feed)).toUTCString()),
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
  return document(
    `<rss version="2.0"${declared.join('')}><channel>\n${channel.join('\n')}\n</channel></rss>`,
  )
}

export function atom(feed: Feed): string {
  const [author] = feed.authors
  const entries = feed.items.flatMap((item) => [
    '<entry>',
    xml('title', item.title),
    xml('id', item.id),
    `<link href="${inXml(item.url)}"/>`,
    xml('published', item.date_published),
    xml('updated', item.date_modified),
    ...item.tags.map((tag) => `<category term="${inXml(tag)}"/>`),
    xml('summary', item.summary),
    `<content type="html">${inXml(item.content_html)}</content>`,
    '</entry>',
  ])
  const parts = [
    xml('title', feed.title),
    xml('subtitle', feed.description),
    xml('id', feed.home_page_url),
    `<link rel="self" href="${inXml(feed.feed_url)}"/>`,
    `<link href="${inXml(feed.home_page_url)}"/>`,
    xml('updated', lastChange(feed)),
    `<author>${xml('name', author.name)}${xml('uri', author.url)}</author>`,
    xml('icon', feed.icon),
    ...entries,
  ]
  const space = 'http://www.w3.org/2005/Atom'
  return document(
    `<feed xmlns="${space}" xml:lang="${inXml(feed.language)}">\n${parts.join('\n')}\n</feed>`,
  )
}

const lastChange = ({ items }: Feed) =>
  items
    .map((item) => item.date_modified)
    .sort()
    .at(-1) ?? ''

const document = (root: string) => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`

const xml = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const inXml = (text: string) => escapeHtml(text.replace(forbidden, ''))
