import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { diagnosticsOf, sampleContent, wordsIn, writeFiles } from '../testing/content.ts'
import { load } from './load.ts'

const posts = {
  'ours/index.md': `---
title: Ours
date: 2024-05-31
tags: [css, CSS, speed]
summary: In *short*.
series: Speed
canonical: https://example.com/ours
aliases: [older, /blog/%E8%AA%9E/, https://old.example.com/ours.html]
---

Text of [one](../2021-03-01-Jekyll-One.markdown), [two](./2023/hugo/index.md#a-part), [three](2020-02-29-bare.md),
[four](/2020/02/29/bare.html#content), [five](../2020-02-29-bare.md), [six](./demo.pdf), [seven](page.html).
`,
  '2023/hugo/index.md': `+++
title = "Hugo's"
date = 2023-12-31T23:30:00-05:00
lastmod = 2024-01-02
url = "/2023/12/hugos/"
tags = []
category = "Machine Learning"
aliases = []
series = ["Tools"]
[cover]
image = "images/cover.webp"
alt = ""
+++

# Hugo's

## A part
`,
  'astro.mdx': `---
title: 'Astro'
description: "Words: many"
pubDate: 'Jul 08 2022'
updatedDate: 2022-07-09T00:00:00.000Z
heroImage: '../../assets/cover.webp?w=2'
---
import Card from './Card.astro'

Text.
`,
  '2021-03-01-Jekyll-One.markdown': `---
layout: post
categories: ruby web
redirect_from: /2021/one.html
permalink: /notes/:title/
published: true
cover:
imageAlt: ""
tags: []
aliases: []
image: ../assets/old.png
---

# A *Jekyll* post

${'word '.repeat(40)}

![a](/assets/old.png) [here](//example.com) [there](/posts/gone/)
`,
  '_drafts/secret.md': '# A secret\n',
  '2020-02-29-bare.md': `---\nslug: short\n---\n# Bare\n\n${'語'.repeat(200)}`,
  'private.md': '---\nstatus: draft\ndate: 2024-01-01\n---\n# Private\n',
  'later.md': '---\ndraft: false\ndate: 2999-01-01\n---\n# Later\n',
  'hidden.md': '---\npublished: false\n---\n\n# Hidden\n\n![a](cover.webp)\n',
}

function withPosts() {
  const folder = sampleContent()
  const writing = join(folder, 'writing')
  writeFiles(writing, posts)
  const cover = join(folder, 'projects/car-broker/cover.webp')
  cpSync(cover, join(writing, 'cover.webp'))
  cpSync(cover, join(writing, '2023/hugo/images/cover.webp'))
  return folder
}

test('posts of Hugo, Astro and Jekyll are read as they are, the newest first', async () => {
  const folder = withPosts()
  const { posts } = await wordsIn(folder)
  expect(posts.filter(({ slug }) => slug in found).map(({ slug }) => slug)).toEqual(
    Object.keys(found),
  )
  for (const post of posts) expect(post).toMatchObject(found[post.slug] ?? {})
  const ours = toHtml(posts.find(({ slug }) => slug === 'ours')?.body.tree.children ?? [])
  expect(ours.match(/(?<=href="\/writing\/)[^"]+/g)).toEqual([
    ...['jekyll-one', 'hugos#a-part', 'short', 'short#content', 'short'],
  ])
  const hugo = posts.find(({ slug }) => slug === 'hugos')
  expect(toHtml(hugo?.body.tree ?? { type: 'root', children: [] }).trim()).toBe(
    '<h2 id="a-part">A part</h2>',
  )
  const reported = await diagnosticsOf(folder)
  expect(reported.filter((line) => line.includes('/writing/'))).toEqual([
    expect.stringContaining('Jekyll-One.markdown:18:45 warning: found a link to /posts/gone/'),
    expect.stringContaining('Jekyll-One.markdown:18:1 warning: found pictures of another folder'),
    expect.stringContaining('Jekyll-One.markdown:11:8 warning: cover: found "../assets/old.png"'),
    expect.stringContaining('astro.mdx:8:1 warning: found MDX in line 8, left out'),
    expect.stringContaining('later.md:3:7 warning: is dated 2999-01-01, so it is left out'),
    expect.stringContaining('ours/index.md:12:71 warning: found a link to "./demo.pdf", expected'),
    expect.stringContaining('ours/index.md:12:90 warning: found a link to "page.html", expected'),
  ])
})

const found: Record<string, object> = {
  ours: {
    title: 'Ours',
    date: '2024-05-31',
    tags: ['css', 'speed'],
    summary: 'In short.',
    series: 'Speed',
    canonical: 'https://example.com/ours',
    aliases: ['/writing/older', '/blog/語', '/ours.html'],
  },
  hugos: {
    title: "Hugo's",
    date: '2023-12-31',
    updated: '2024-01-02',
    tags: ['Machine Learning'],
    aliases: ['/2023/12/hugos'],
    series: 'Tools',
    cover: { width: 1600 },
  },
  astro: {
    date: '2022-07-08',
    updated: '2022-07-09',
    summary: 'Words: many',
    cover: { width: 1600 },
  },
  'jekyll-one': {
    title: 'A Jekyll post',
    date: '2021-03-01',
    tags: ['ruby', 'web'],
    aliases: ['/2021/one.html'],
    summary: `${'word '.repeat(32).trim()}…`,
  },
  short: { title: 'Bare', date: '2020-02-29', summary: `${'語'.repeat(160)}…` },
}

test('a draft is only in a preview, and its pictures are only made there', async () => {
  const folder = withPosts()
  const slugs = async (drafts: boolean) =>
    (await load(folder, { drafts })).locales[0].content.posts.map(({ slug }) => slug)
  const hidden = expect.arrayContaining(['hidden', 'later', 'private'])
  expect((await slugs(false)).filter((slug) => /hidden|later|private/.test(slug))).toEqual([])
  expect(await slugs(true)).toEqual(hidden)
})

test('a language has the posts of its own folder', async () => {
  const folder = sampleContent()
  writeFiles(folder, { 'es/writing/hola.md': '---\ndate: 2024-01-01\n---\n\n# Hola C# #\n' })
  mkdirSync(join(folder, 'de'))
  const { locales } = await load(folder)
  const titles = locales.slice(1).map(({ content }) => content.posts.map(({ title }) => title))
  expect(titles).toEqual([[], ['Hola C#']])
})

test('a post that lacks something is shown without it, or left out, and stops nobody', async () => {
  const folder = sampleContent()
  writeFiles(join(folder, 'writing'), {
    'brew-notes.md': '---\ntitle:\ndate: 2026-01-01\ncover: none.png\n---\nText ![x](none.png).\n',
    'undated.md': 'Only text.\n',
    [`${'café'.normalize('NFD')}/index.md`]:
      '---\ntitle: C\ndate: 2026-01-02\ncover: é.webp\n---\n',
    'other.md': '---\ntitle: O\ndate: 2026-01-03\n---\n[a](café/index.md)\n',
  })
  const cover = join(folder, 'projects', 'car-broker', 'cover.webp')
  cpSync(
    cover,
    join(folder, 'writing', 'café'.normalize('NFD'), 'images', 'é.webp'.normalize('NFD')),
  )
  const { posts } = await wordsIn(folder)
  const made = posts.filter(({ date }) => date.startsWith('2026'))
  expect(made.map(({ slug, title }) => [slug, title])).toEqual([
    ['other', 'O'],
    ['café', 'C'],
    ['brew-notes', 'brew notes'],
  ])
  expect(made[1]?.cover).toBeDefined()
  expect(toHtml(made[0]?.body.tree as Root)).toContain('href="/writing/café"')
  expect((await diagnosticsOf(folder)).filter((line) => line.includes('/writing/'))).toEqual([
    expect.stringContaining('brew-notes.md:6:6 warning: found a picture "none.png"'),
    expect.stringContaining('brew-notes.md:1:1 warning: found no title'),
    expect.stringContaining('brew-notes.md:4:8 warning: cover: found "none.png"'),
    expect.stringContaining('undated.md:1:1 warning: found no title'),
    expect.stringContaining('undated.md:1:1 warning: found no date, so it is left out'),
  ])
})

test('posts of a day stand in the order of their hours, and keep the day that was written', async () => {
  const folder = sampleContent()
  const dates = [
    '2026-08-08 09:00:00 -0700',
    '2026-08-08 22:44:26 -0700',
    '2026-08-08T12:00:00-07:00',
  ]
  for (const [index, date] of dates.entries()) {
    writeFiles(join(folder, 'writing'), { [`${index}.md`]: `---\ntitle: T\ndate: ${date}\n---\n` })
  }
  const { posts } = await wordsIn(folder)
  expect(posts.slice(0, 3).map(({ slug, date, moment }) => [slug, date, moment])).toEqual([
    ['1', '2026-08-08', '2026-08-09T05:44:26.000Z'],
    ['2', '2026-08-08', '2026-08-08T19:00:00.000Z'],
    ['0', '2026-08-08', '2026-08-08T16:00:00.000Z'],
  ])
})
