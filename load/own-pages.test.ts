import { expect, test } from 'vitest'
import { render } from '../build/render.ts'
import { contentAt } from '../formats/table.ts'
import { diagnosticsOf, sampleContent, writeFiles } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { load } from './load.ts'

function withPages(pages: Record<string, string>): string {
  const folder = sampleContent()
  writeFiles(folder, pages)
  return folder
}

test('a file in pages/ is a page, in the footer unless it is in the menu, in every language', async () => {
  const folder = withPages({
    'pages/impressum.md': '---\ntitle: Imprint\n---\n\nRobin Sample, Example Street 1\n',
    'pages/uses.md': '# What I use\n\nA [keyboard](/impressum).\n',
    'pages/talks.md': 'Soon.\n',
    'pages/hidden.md': '---\ntitle: Soon\ndraft: true\n---\n',
    'es/profile.yml': 'jobTitle: Ingeniera\n',
    'es/pages/uses.md': '# Lo que uso\n\nUn teclado.\n',
  })
  edit(folder, 'menu.yml', /$/, '\n- { id: "9", name: Uses, link: /uses, icon: keyboard }\n')
  const settings = { siteUrl: 'https://robin.dev' }
  const { table } = await render(await load(folder), settings)
  const textOf = async (path: string) => String(await contentAt(table, path))
  for (const [path, title, words] of [
    ['/impressum', 'Imprint', 'Example Street 1'],
    ['/uses', 'What I use', '<a href="/impressum">keyboard</a>'],
    ['/talks', 'Talks', 'Soon.'],
    ['/es/uses', 'Lo que uso', 'Un teclado.'],
    ['/es/impressum', 'Imprint', 'lang="en"'],
    ['/privacy', 'Privacy Policy', 'tracking cookies'],
  ] as const) {
    const html = await textOf(path)
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain(words)
    expect(html.match(/privacy-policy-title|tracking cookies/g)).toHaveLength(
      path === '/privacy' ? 1 : 3,
    )
    expect(await textOf('/sitemap.xml')).toContain(`<loc>https://robin.dev${path}</loc>`)
  }
  const [, footer] = (await textOf('/resume')).split('<footer')
  expect(footer).toMatch(/<a href="\/impressum"[^>]*>Imprint<\/a>/)
  expect(footer).not.toContain('/uses')
  expect(table.has('/hidden')).toBe(false)
})

test('an address that the site needs is refused at its line', async () => {
  const folder = withPages({
    'pages/resume.md': 'x',
    'pages/a.md': '---\ntitle: A\nslug: es\n---\n',
    'pages/é.md': '---\ntitle: B\n---\n',
    // As a Mac writes it.
    'pages/c.md': '---\nslug: e\u0301\n---\n',
    'es/profile.yml': 'jobTitle: Ingeniera\n',
  })
  const found = (await diagnosticsOf(folder)).filter((line) => line.includes('/pages/'))
  expect(found).toEqual([
    expect.stringMatching(/a\.md:3:7 error: found a page for \/es, the address of a language/),
    expect.stringMatching(/é\.md:1:1 error: found a page for \/é, which another file has/),
    expect.stringMatching(/resume\.md:1:1 error: found a page for \/resume, an address of Foyer/),
  ])
})
