import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { render } from '../../build/render.ts'
import { recordAddresses } from '../../lint/addresses.ts'
import { load } from '../../load/load.ts'
import { sample } from '../../testing/content.ts'
import { contentAt } from '../table.ts'

const siteUrl = 'https://robin.example/me'
const self = {
  rss: `${siteUrl}/feed.xml`,
  json: `${siteUrl}/feed.json`,
}

const hostile = `---
title: "Ben & Jerry's <b>\\"best\\"</b> ]]>"
date: 2024-02-29
tags: ["C++ & <C>"]
aliases: [/2024/02/older.html]
cover: cover.webp
coverAlt: A cover
---

See [my resume](/resume), [below](#more), [a file](https://example.com/?a=1&b=2) and ![A cover](cover.webp).

## More

\`\`\`html
<p class="a">&amp;</p>
\`\`\`

| a | b |
| --- | --- |
| ]]> | & |
`

const folder = mkdtempSync(join(tmpdir(), 'foyer-feeds-'))
cpSync(sample, folder, { recursive: true })
const post = join(folder, 'writing', 'hostile')
mkdirSync(post)
writeFileSync(join(post, 'index.md'), hostile)
cpSync(join(sample, 'projects', 'car-broker', 'cover.webp'), join(post, 'cover.webp'))
const content = await load(folder)
const { table } = await render(content, { siteUrl })
afterAll(() => rmSync(folder, { recursive: true }))

const textOf = async (path: string) => String(await contentAt(table, path))

/** Throws if a tag is not closed, an attribute not quoted, or a mark not escaped. */
function readXml(text: string) {
  const elements: { path: string; text: string; attributes: Record<string, string> }[] = []
  const open: typeof elements = []
  const [, body = ''] = /^<\?xml version="1\.0" encoding="utf-8"\?>\n(.*)\n$/s.exec(text) ?? []
  const tag = /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<&]*(?:&#\d\d;[^"<&]*)*")*)(\/?)>|([^<]+)/gy
  let end = 0
  for (const [whole, close, name = '', attributes = '', isEmpty, words] of body.matchAll(tag)) {
    end += whole.length
    if (words !== undefined) {
      expect(words).not.toMatch(/&(?!#\d\d;)|]]>/)
      const parent = open.at(-1)
      if (parent) parent.text += unescaped(words)
    } else if (close) expect(open.pop()?.path.split('/').at(-1)).toBe(name)
    else {
      const path = [open.at(-1)?.path, name].filter(Boolean).join('/')
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
      const element = {
        path,
        text: '',
        attributes: Object.fromEntries(pairs.map(([, key, value = '']) => [key, unescaped(value)])),
      }
      elements.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  expect(end, body.slice(end, end + 80)).toBe(body.length)
  expect(open).toEqual([])
  return (path: string) => elements.filter((element) => element.path === path)
}

const unescaped = (text: string) =>
  text.replace(/&#(\d\d);/g, (_, code) => String.fromCharCode(code))

const isAbsolute = (address?: string) => expect(address).toMatch(/^(https|mailto|tel):\S+$/)
const areUnique = (ids: string[]) => expect(new Set(ids).size).toBe(ids.length)

type Node = { type: string; properties?: Record<string, unknown>; children?: Node[] }

function expectWhole(html: string) {
  const visit = ({ properties = {}, children = [] }: Node) => {
    for (const name of ['href', 'src', 'poster']) {
      if (name in properties) isAbsolute(String(properties[name]))
    }
    for (const name of Object.keys(properties))
      expect(name).not.toMatch(/^(class|style|data|on|srcSet)/)
    children.forEach(visit)
  }
  visit(fromHtml(html, { fragment: true }) as Node)
}

const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

test('/feed.xml keeps the rules of RSS 2.0, with the whole text', async () => {
  const all = readXml(await textOf('/feed.xml'))
  const [rss] = all('rss')
  expect(rss?.attributes).toMatchObject({
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  })
  for (const name of ['title', 'link', 'description', 'language']) {
    expect(all(`rss/channel/${name}`)).toHaveLength(1)
  }
  expect(all('rss/channel/atom:link')[0]?.attributes).toEqual({
    href: self.rss,
    rel: 'self',
    type: 'application/rss+xml',
  })
  expect(all('rss/channel/lastBuildDate')[0]?.text).toMatch(rfc822)
  const item = (name: string) => all(`rss/channel/item/${name}`)
  const count = all('rss/channel/item').length
  expect(count).toBe(3)
  for (const name of ['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded']) {
    expect(item(name), name).toHaveLength(count)
  }
  for (const { text } of [...all('rss/channel/link'), ...item('link')]) isAbsolute(text)
  for (const { text } of item('pubDate')) expect(text).toMatch(rfc822)
  areUnique(item('guid').map(({ text }) => text))
  for (const { text, attributes } of item('guid')) {
    const isLink = item('link').some((link) => link.text === text)
    expect(attributes.isPermaLink).toBe(String(isLink))
  }
  for (const { text } of item('content:encoded')) expectWhole(text)
  expect(item('category').map(({ text }) => text)).toContain('C++ & <C>')
})

test('/feed.json keeps the rules of JSON Feed 1.1', async () => {
  const { items, ...feed } = JSON.parse(await textOf('/feed.json'))
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Robin Sample Personal Website',
    home_page_url: `${siteUrl}/writing`,
    feed_url: self.json,
    language: 'en-US',
    authors: [{ name: 'Robin Sample', url: `${siteUrl}/` }],
  })
  expect(items).toHaveLength(3)
  areUnique(items.map(({ id }: { id: string }) => id))
  for (const item of items) {
    for (const name of ['id', 'url']) isAbsolute(item[name])
    for (const name of ['date_published', 'date_modified']) expect(item[name]).toMatch(rfc3339)
    expectWhole(item.content_html)
  }
  const { title, id, url, image, content_html } = items.at(-1)
  expect(title).toBe(`Ben & Jerry's <b>"best"</b> ]]>`)
  expect(url).toBe(`${siteUrl}/writing/hostile`)
  expect(id, 'readers have seen it under this').toBe(`${siteUrl}/2024/02/older.html`)
  isAbsolute(image)
  expect(content_html).toContain(`<a href="${siteUrl}/resume">my resume</a>`)
  expect(content_html).toContain(`<a href="${url}#more">below</a>`)
  expect(content_html).toContain('&#x3C;p class="a">')
})

test('every page names the feeds, and there are none without posts or an address', async () => {
  const found = [
    ...(await textOf('/resume')).matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g),
  ]
  expect(found.map(([, type, href]) => [type, href])).toEqual(
    expect.arrayContaining([
      ['application/rss+xml', '/me/feed.xml'],
      ['application/feed+json', '/me/feed.json'],
    ]),
  )
  const { table: without } = await render(content, { siteUrl: '' })
  expect([...without.keys()].filter((path) => path.includes('feed'))).toEqual([])
  expect(String(await contentAt(without, '/writing'))).not.toContain('feed')
})

test('the id of a post stays, whatever its aliases, its name and SITE_URL', async () => {
  const own = mkdtempSync(join(tmpdir(), 'foyer-feeds-'))
  onTestFinished(() => rmSync(own, { recursive: true }))
  cpSync(sample, own, { recursive: true })
  const file = join(own, 'writing', 'bread.md')
  const idsAt = async (address: string, name: string, aliases: string[]) => {
    const head = `title: Bread\ndate: 2024-01-01\nslug: ${name}\naliases: [${aliases}]`
    writeFileSync(file, `---\n${head}\n---\n\nRye.\n`)
    const { table, feedIds } = await render(await load(own), { siteUrl: address })
    recordAddresses(own, [...table.keys()], feedIds, address)
    const { items } = JSON.parse(String(await contentAt(table, '/feed.json')))
    return items.map(({ id }: { id: string }) => id)
  }
  const first = await idsAt('http://robin.dev', 'bread', ['/a'])
  expect(first.at(-1)).toBe('http://robin.dev/a')
  expect(await idsAt('http://robin.dev', 'bread', ['/a', '/b'])).toEqual(first)
  expect(await idsAt('https://www.robin.dev', 'bread', ['/b', '/a'])).toEqual(first)
  expect(await idsAt('https://robin.dev', 'rye', ['/b', 'bread'])).toEqual(first)
  expect(await idsAt('https://robin.dev', 'rye', [])).toEqual(first)
})
