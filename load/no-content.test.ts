import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Block } from '#contract/blocks.ts'
import type { Content, Project } from '#contract/built-content.ts'
import * as ar from '../i18n/texts/ar.json'
import * as en from '../i18n/texts/en.json'
import type { TextsFile } from '../i18n/texts.ts'
import { ContextProvider } from '../site/context.tsx'
import { hasContent } from '../site/has-content.ts'
import { findPage } from '../site/pages.tsx'
import { cache, sample } from '../testing/content.ts'
import { readTexts, textsFileOrEnglish, writtenLanguages } from './languages/texts.ts'
import { loadContent } from './load.ts'

let content: Content
beforeAll(async () => {
  content = (await loadContent(sample, cache)).content
})

type Shared = Parameters<typeof ContextProvider>[0]

/** A page of the site as HTML, with other content than the sample. */
function render(
  path: string,
  other: Partial<Content>,
  { texts }: Pick<TextsFile, 'texts'> = en,
): string {
  const page = findPage(path)
  const shared = {
    content: { ...content, ...other },
    texts,
    path,
    page: page.path,
    avatar: page.avatar,
  }
  return renderToStaticMarkup(createElement(ContextProvider, shared as Shared, page.content))
}

const nothing = (): Content['resume'] => ({
  ...content.resume,
  summary: undefined,
  experience: [],
  education: [],
  advanceSkills: [],
  familiarSkills: [],
  tools: [],
})

test.each(writtenLanguages())('a page without content says so in its language: %s', async (tag) => {
  const words = readTexts(textsFileOrEnglish(tag))
  expect(words.texts.lang).toBe(tag)
  const { missing } = words.texts
  const cases: [string, Partial<Content>, string][] = [
    ['/about', { about: [] }, missing.about],
    ['/projects', { projects: [] }, missing.projects],
    ['/resume', { resume: nothing() }, missing.resume],
  ]
  for (const [path, other, sentence] of cases) {
    const html = render(path, other, words)
    expect(html).toContain('<h1')
    expect(html).toContain(`>${sentence}</p>`)
    expect(render(path, {}, words)).not.toContain(sentence)
  }
})

test('a page has content as soon as any part of it is there', () => {
  for (const path of [
    '/',
    '/home',
    '/about',
    '/projects',
    '/projects#x',
    '/resume/',
    '/contact',
    '/admin',
  ]) {
    expect(hasContent(content, path), path).toBe(true)
  }
  const resume = nothing()
  const empty = { ...content, about: [], projects: [], resume }
  for (const path of ['/about', '/projects', '/projects#x', '/resume/']) {
    expect(hasContent(empty, path), path).toBe(false)
  }
  const words: Block[] = [{ type: 'paragraph', children: [{ type: 'text', value: 'I build.' }] }]
  const some: [Partial<Content['resume']>, string][] = [
    [{ summary: words }, 'I build.'],
    [{ tools: ['Git'] }, 'Git'],
    [{ languages: [{ name: 'Norsk' }] }, 'Norsk'],
    [{ references: [{ name: 'Cy', text: words }] }, 'Cy'],
  ]
  for (const [part, shown] of some) {
    const other = { ...empty, resume: { ...resume, ...part } }
    expect(hasContent(other, '/resume')).toBe(true)
    expect(render('/resume', other)).toContain(shown)
  }
})

test('a home page without a biography begins with the projects', () => {
  expect(render('/', { about: [] })).toMatch(
    /^<h1[^>]*>Robin Sample<\/h1><section[^>]*><div[^>]*><h2[^>]*>Projects</,
  )
  // What it would show is not there: it says so.
  expect(render('/', { about: [], projects: [] })).toContain('There is nothing about me here yet.')
})

test('up to nine projects have a dot each, more are counted, in the digits of the language', () => {
  const [first] = content.projects
  const several = (count: number) =>
    Array.from(
      { length: count },
      (_, index): Project => ({ ...(first as Project), slug: `p${index}` }),
    )
  const dots = (html: string) => html.match(/class="dot"/g)?.length ?? 0
  expect(render('/projects', { projects: several(1) })).not.toContain('<button')
  const nine = render('/projects', { projects: several(9) })
  expect(dots(nine)).toBe(9)
  expect(nine).not.toContain('1 / 9')
  const ten = render('/projects', { projects: several(10), digits: 'arab' }, ar)
  expect(dots(ten)).toBe(0)
  expect(ten).toContain('>١ / ١٠<')
})
