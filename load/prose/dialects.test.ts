import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { sampleContent, wordsIn, writeFiles } from '../../testing/content.ts'

test('words of other generators stay: captions, cards, HTML, titles, links to other posts', async () => {
  const folder = sampleContent()
  const head = (more: string) => `---\ntitle: T\n${more}\n---\n\n`
  writeFiles(join(folder, 'writing'), {
    '2026-01-01-other.md': head('topics: [typescript]'),
    '2026-01-02-a.md': `${head('permalink: old-address\nredirect_from: [older]')}[one]({% post_url 2026-01-01-other %}),
[two]({{< ref "posts/other.md#part" >}}), [three]({{ site.baseurl }}{% link _posts/2026-01-01-other.md %})

<p align="center">A paragraph.</p>

<div><span>Words</span></div>

See [video guide] and [video].

[gallery ids="1,2"]

[video]: https://example.com/film

:::details Reference list
@[card](https://example.com/one)
:::

\\[caption id="attachment\\_1"\\]![x](p.webp) The words.\\[/caption\\]

\\[embed\\]https://example.com/video\\[/embed\\]
`,
  })
  cpSync(join(folder, 'projects/car-broker/cover.webp'), join(folder, 'writing/p.webp'))
  const [post, other] = (await wordsIn(folder)).posts
  expect([post?.slug, post?.aliases, other?.tags]).toEqual([
    'old-address',
    ['/older', '/old-address'],
    ['typescript'],
  ])
  const html = toHtml(post?.body.tree as Root).replace(/<picture>.*?<\/picture>/gs, '')
  for (const expected of [
    'href="/writing/other">one</a>',
    'href="/writing/other#part">two</a>',
    'href="/writing/other">three</a>',
    '<p>A paragraph.</p>',
    '<p>Words</p>',
    'See [video guide] and <a href="https://example.com/film">video</a>.',
    '<strong>Reference list</strong>',
    '<a href="https://example.com/one">',
    '<figcaption>The words.</figcaption>',
    '<a href="https://example.com/video">',
  ]) {
    expect.soft(html).toContain(expected)
  }
  expect(html).not.toContain('gallery ids')
})
