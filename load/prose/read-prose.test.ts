import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blocksText } from '#contract/blocks.ts'
import { diagnosticsOf, errorsIn, sampleContent } from '../../testing/content.ts'
import { load } from '../load.ts'

const picture = (width: number, background = 'red') =>
  sharp({ create: { width, height: 40, channels: 3, background } })
    .webp()
    .toBuffer()

async function shown(markdown: string) {
  const folder = sampleContent()
  writeFileSync(join(folder, 'about.md'), markdown)
  const { locales, warnings } = await load(folder)
  const { about } = locales[0].content
  return { about, html: toHtml(about.tree), warnings: warnings.map(({ text }) => text) }
}

const written = [
  ['> [!TIP]\n> quote', '<blockquote>\n<p><strong>Tip: </strong>quote</p>\n</blockquote>'],
  ['> [!info]- *Why*\n> Text', '<p><strong>Info: </strong><em>Why</em>\nText</p>'],
  ['> [!note] A title\n> Text', '<p><strong>A title: </strong>Text</p>'],
  ['Term\n:   What it **is**', '<p>Term<br>\nWhat it <strong>is</strong></p>'],
  ['It is ==new== since $x^2$', '<p>It is <mark>new</mark> since <code>x^2</code></p>'],
  [
    'At 12:30:45, `:smile:` and `[[x]]` `==y==`; a == b and c==d==e, ::before, [[1]](/resume), a:hover:focus, the :nodoc: tag',
    '<p>At 12:30:45, <code>:smile:</code> and <code>[[x]]</code> <code>==y==</code>; a == b and c==d==e, ::before, <a href="/resume">[1]</a>, a:hover:focus, the :nodoc: tag</p>',
  ],
  ['> quote', '<blockquote>\n<p>quote</p>\n</blockquote>'],
  ['a\n\n---', '<hr>'],
  ['~~old~~', '<del>old</del>'],
  ['**「重要」**です', '<strong>「重要」</strong>です'],
  ['| a |\n| -: |\n| 1 |', '<td align="right">1</td>'],
  ['- [x] done\n- [ ] open', '<label><input type="checkbox" checked disabled> done</label>'],
  ['note[^1]\n\n[^1]: Said.', '<li id="fn-1">\n<p>Said. <a href="#fnref-1"'],
  ['www.example.com', '<a href="http://www.example.com">www.example.com</a>'],
  ['```ts\nlet a = "<b>"\n```', '<span class="string">"&#x3C;b>"</span></code></pre>'],
  ['```unheard-of\n{{ x }} <b> $x^2$\n```', '<pre><code>{{ x }} &#x3C;b> $x^2$</code></pre>'],
  ['`{% x %}`', '<code>{% x %}</code>'],
  ['H<sub>2</sub>O<br/><kbd onclick="x()">Esc</kbd>', 'H<sub>2</sub>O<br><kbd>Esc</kbd>'],
  [
    '<details open>\n<summary>More</summary>\n\n*Text*\n\n</details>',
    '<details>\n<summary>More</summary>\n<p><em>Text</em></p>\n</details>',
  ],
  ['<a href="/resume" title="a <div> b">link</a>', '<p><a href="/resume">link</a></p>'],
  [
    '<details>\n<summary><b>Open</summary>\n\nText\n\n</details>\n\nAfter',
    '</details>\n<p>After</p>',
  ],
  ['It costs $5, and $HOME/my_dir is $10.', '<p>It costs $5, and $HOME/my_dir is $10.</p>'],
]

test('Markdown as people write it is shown, and code as it stands', async () => {
  const { html, warnings } = await shown(written.map(([markdown]) => markdown).join('\n\n'))
  for (const [, expected] of written) expect.soft(html).toContain(expected)
  expect(warnings).toEqual([])
})

test('the title of a block of code and the lines that its writer marked are shown', async () => {
  const { html } = await shown(`\`\`\`js title="src/a.js" {1,4-9}
const a = 1
const b = 2 // [!code highlight]
const c = 3
const d = 4
\`\`\`

\`\`\`py:src/b.py {hl_lines=["2"]}
a = 1
b = 2
c = 3 # [!code --]
# highlight-next-line
d = 4
\`\`\`
`)
  expect(html.match(/<figcaption>.*?<\/figcaption>/g)).toEqual([
    '<figcaption>src/a.js</figcaption>',
    '<figcaption>src/b.py</figcaption>',
  ])
  const marked = [...html.matchAll(/<(mark|ins|del)>(.*?)\n?<\/\1>/gs)]
  expect(marked.map(([, tag, line = '']) => [tag, line.replace(/<.*?>/g, '').trim()])).toEqual([
    ['mark', 'const a = 1'],
    ['mark', 'const b = 2'],
    ['mark', 'const d = 4'],
    ['mark', 'b = 2'],
    ['del', 'c = 3'],
    ['mark', 'd = 4'],
  ])
  expect(html).not.toMatch(/!code|highlight-next/)
  const { warnings } = await shown('```mermaid\nflowchart LR\n```')
  expect(warnings).toEqual([expect.stringContaining('found a Mermaid diagram')])
})

test('headings are one level below the page title, with unique ids', async () => {
  const { about } = await shown(
    '# Who *I* am\n\nText.\n\n### Content\n\n### Content\n\n## Privacy policy\n',
  )
  expect(about.headings).toEqual([
    { id: 'who-i-am', depth: 2, text: 'Who I am' },
    { id: 'content-1', depth: 4, text: 'Content' },
    { id: 'content-2', depth: 4, text: 'Content' },
    { id: 'privacy-policy-1', depth: 3, text: 'Privacy policy' },
  ])
  expect(about.words).toBe(8)
  expect(blocksText(about.lead)).toBe('Text.')
})

test('what only other generators understand is reported once per kind, with its lines, and never shown', async () => {
  const { html, warnings } = await shown(`import Card from "../Card.astro"

Hello <span class="x">there</span> <!-- {{ note }} -->.

<Card date={new Date()} />

export const answer = 42

:::tip Remember
See [[My note]], [[Other#Part|its end]] %%hidden%% and.
:::

{% include figure.html path="me_and_you.jpg" %}
{{ site.title }}
{{< figure src="a_b_c.png" >}} {{% note %}}

<div align="center">raw</div>

<script>
alert(1)

alert(2)
</script>

![logo](https://example.com/x.png) [base]({{ site.url }}/resume)

## Title {#custom}

{% highlight sh %}
echo {{ kept }}
{% endhighlight %}

<iframe src="https://example.com" />

End
`)
  expect(html.replace(/\s*\n\s*/g, '').replace(/ +/g, ' ')).toBe(
    '<p>Hello there .</p><p><strong>Remember</strong>See My note, its end and.</p><p>raw</p><p> <a href="/resume">base</a></p><h2 id="title">Title</h2><pre><code><span class="function">echo </span><span class="string">{{ kept }}</span></code></pre><a href="https://example.com">https://example.com</a><p>End</p>',
  )
  const found = warnings.map((text) => text.replace(/, left out: .*/, ''))
  expect(found.sort()).toEqual([
    'found MDX in lines 1, 5, 7 and 27',
    'found lines with ::: in line 9',
    'found pictures of other sites in line 25',
    'found raw HTML in lines 19 and 33',
    'found targets of wiki links in line 9',
    'found template tags in lines 13, 14, 15 and 25',
  ])
  const kramdown = await shown('- Contents\n{:toc}\n\n## Title {#custom}\n\nText\n{: .lead}\n')
  expect(kramdown.html).toBe('<h2 id="title">Title</h2>\n<p>Text</p>')
  expect(kramdown.warnings).toEqual([
    expect.stringMatching(/^found Kramdown attributes in lines 4 and 6, left out: remove them/),
  ])
})

test('a picture beside its text becomes a figure in several sizes, with its title as caption', async () => {
  const folder = sampleContent()
  writeFileSync(join(folder, 'pictures/me.webp'), await picture(200))
  writeFileSync(join(folder, 'pictures/Me, Zoë.webp'), await picture(30))
  writeFileSync(
    join(folder, 'moving.webp'),
    await sharp([await picture(30), await picture(30, 'blue')], { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
  writeFileSync(
    join(folder, 'about.md'),
    '![At work](/assets/img/me.webp "In 2024")\n\n![A](Me, Zoë.webp)\n![[Me, Zoë.webp|At home]]\n\n![Moving](moving.webp)\n',
  )
  const { locales, assets } = await load(folder)
  const html = toHtml(locales[0].content.about.tree)
  expect(html.match(/src="\/assets\/Me-Zoe-[\w-]+\.webp" [^>]* alt="A[^"]*"/g)).toHaveLength(2)
  expect(html).toMatch(
    /^<figure><picture><source type="image\/avif" srcset="\/assets\/me-.* 200w" [^>]*><img src="\/assets\/me-[^>]*" width="\d+" height="\d+" alt="At work" loading="lazy"><\/picture><figcaption>In 2024<\/figcaption><\/figure>/,
  )
  expect(html).toMatch(
    /<picture><img src="\/assets\/moving-\w+\.webp" width="30" height="\d+" alt="Moving"/,
  )
  const names = new Set(assets.map(({ name }) => `/assets/${name}`))
  for (const [address] of html.matchAll(/\/assets\/[\w.-]+/g)) expect(names).toContain(address)
  expect(await diagnosticsOf(folder)).not.toContainEqual(expect.stringContaining('me.webp'))
})

test('a picture that is missing is a mistake at its place, and one without a description a warning', async () => {
  const folder = sampleContent()
  const write = (text: string) =>
    writeFileSync(
      join(folder, 'projects/car-broker/index.md'),
      `---\nid: "1"\norder: 1\ntitle: T\n---\n\n${text}\n`,
    )
  write('Text ![a](no.png)')
  expect(await errorsIn(folder)).toEqual([
    expect.stringMatching(/car-broker\/index\.md:7:6 error: found a picture "no.png", expected/),
  ])
  write('![](cover.webp) ![](../../assets/a.png)')
  expect(await diagnosticsOf(folder)).toContainEqual(
    expect.stringMatching(/car-broker\/index\.md:7:1 warning: found a picture without a descr/),
  )
})
