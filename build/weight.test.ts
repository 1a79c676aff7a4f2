import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import type { PagesManifest } from '../server/pages/pages.ts'

const dist = join(root, 'dist')
const kilobytes = (file: string) => statSync(join(dist, 'public', file)).size / 1000

test('each page of the sample, with its style, fits into the first ten packets of a connection, a long text into twelve', () => {
  const { routes }: PagesManifest = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))
  const pages = Object.values(routes).filter(({ file }) => file !== 'admin.html')
  expect(pages.length).toBeGreaterThan(5)
  // RFC 6928: 14.6 kB, of which the headers take 1.02.
  for (const { file } of pages) {
    const isLong = /^(projects|writing)\//.test(file)
    expect(kilobytes(`${file}.br`), file).toBeLessThan(isLong ? 16.5 : 13.58)
  }
})

test('no page lacks a rule that another page has for one of its classes', () => {
  const { routes }: PagesManifest = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))
  const pages = Object.values(routes).flatMap(({ file }) => {
    const html = readFileSync(join(dist, 'public', file), 'utf8')
    const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('')
    const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) =>
      names?.split(' '),
    )
    const named = [...new Set(classes)].map((name = '') => `.${name.replace(/[^\w-]/g, '\\$&')}`)
    const styled = new Set(css.match(/\.(?:\\.|[\w-])+/g))
    return file === 'admin.html' ? [] : [{ file, styled, named }]
  })
  const all = pages.reduce((known, { styled }) => known.union(styled), new Set<string>())
  for (const { file, styled, named } of pages) {
    expect(named.length, file).toBeGreaterThan(50)
    expect(
      // The privacy policy in its dialog has its own few rules.
      named.filter((name) => name !== '.prose' && all.has(name) && !styled.has(name)),
      file,
    ).toEqual([])
  }
})

test('the names that docs/content.md promises to a style of the owner are on the pages', () => {
  const docs = readFileSync(join(root, 'docs', 'content.md'), 'utf8')
  const [, promise = ''] = /These names stay([\s\S]*?)\n\n/.exec(docs) ?? []
  const names = [...promise.matchAll(/`(\.|--)([\w-]+)`/g)]
  const pages = ['home.html', 'resume.html', 'contact.html', 'projects/streaming-clone.html'].map(
    (file) => readFileSync(join(dist, 'public', file), 'utf8'),
  )
  const styles =
    pages
      .join('')
      .match(/<style>.*?<\/style>/gs)
      ?.join('') ?? ''
  expect(names.length).toBeGreaterThan(20)
  for (const [, kind, name] of names) {
    if (kind === '--') expect(styles).toMatch(new RegExp(`:root\\{[^}]*--${name}:`))
    else expect(pages.join('')).toMatch(new RegExp(`class="[^"]*(?<![\\w-])${name}(?![\\w-])`))
    expect(styles).toContain(`${kind}${name}`)
  }
})

test('the fonts of the site weigh less than 30 kB', () => {
  const names = readdirSync(join(dist, 'public', 'assets')).filter((name) => /\.woff2$/.test(name))
  const sum = names.reduce((all, name) => all + kilobytes(`assets/${name}`), 0)
  expect(sum).toBeGreaterThan(10)
  expect(sum).toBeLessThan(30)
})

test('the first screen of the desk weighs less than 100 kB', () => {
  const html = readFileSync(join(dist, 'public', 'admin.html'), 'utf8')
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const sum = kilobytes('admin.html.br') + kilobytes(`${script}.br`)
  expect(sum).toBeGreaterThan(50)
  expect(sum).toBeLessThan(100)
})
