import { escapeHtml } from '#contract/escape-html.ts'
import type { Feed } from './feed.ts'

export function rss({ title, description, language, items, ...feed }: Feed): string {
  const channel = [
    xml('title', title),
    xml('link', feed.home),
    xml('description', description),
    xml('language', language),
    xml('lastBuildDate', feed.updated.toUTCString()),
    `<atom:link href="${inXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap((item) => [
      '<item>',
      xml('title', item.title),
      xml('link', item.url),
      `<guid isPermaLink="${item.id === item.url}">${inXml(item.id)}</guid>`,
      xml('pubDate', item.published.toUTCString()),
      xml('dc:creator', feed.author),
      ...item.tags.map((tag) => xml('category', tag)),
      xml('description', item.summary),
      xml('content:encoded', item.html),
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

export function atom({ title, description, language, items, ...feed }: Feed): string {
  const entries = items.flatMap((item) => [
    '<entry>',
    xml('title', item.title),
    xml('id', item.id),
    `<link href="${inXml(item.url)}"/>`,
    xml('published', item.published.toISOString()),
    xml('updated', item.updated.toISOString()),
    ...item.tags.map((tag) => `<category term="${inXml(tag)}"/>`),
    xml('summary', item.summary),
    `<content type="html">${inXml(item.html)}</content>`,
    '</entry>',
  ])
  const parts = [
    xml('title', title),
    xml('subtitle', description),
    xml('id', feed.home),
    `<link rel="self" href="${inXml(feed.self)}"/>`,
    `<link href="${inXml(feed.home)}"/>`,
    xml('updated', feed.updated.toISOString()),
    `<author>${xml('name', feed.author)}${xml('uri', feed.site)}</author>`,
    xml('icon', feed.icon),
    ...entries,
  ]
  const space = 'http://www.w3.org/2005/Atom'
  return document(
    `<feed xmlns="${space}" xml:lang="${inXml(language)}">\n${parts.join('\n')}\n</feed>`,
  )
}

const document = (root: string) => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`

const xml = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const inXml = (text: string) => escapeHtml(text.replace(forbidden, ''))
