import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Content } from '#contract/built-content.ts'
import * as english from '../i18n/texts/en.json'
import { ContextProvider } from '../site/context.tsx'
import { findPage } from '../site/pages.tsx'
import { cache, sample } from '../testing/content.ts'
import { loadContent } from './load.ts'

const { content } = await loadContent(sample, cache)

/** A page of the site as HTML, with other content than the sample. */
function render(path: string, other: Partial<Content>): string {
  const page = findPage(path)
  const shared = {
    content: { ...content, ...other },
    texts: english.texts,
    path,
    page: page.path,
    avatar: page.avatar,
  } as Parameters<typeof ContextProvider>[0]
  return renderToStaticMarkup(createElement(ContextProvider, shared, page.content))
}

test('a page without content says so, and a home page without a biography begins with the projects', () => {
  const { missing } = english.texts
  const lists = { experience: [], education: [], advanceSkills: [], familiarSkills: [], tools: [] }
  const resume = { ...content.resume, ...lists, summary: undefined }
  expect(render('/about', { about: [] })).toContain(`>${missing.about}</p>`)
  expect(render('/projects', { projects: [] })).toContain(`>${missing.projects}</p>`)
  expect(render('/resume', { resume })).toContain(`>${missing.resume}</p>`)
  expect(render('/resume', { resume: { ...resume, tools: ['Git'] } })).toContain('Git')
  expect(render('/', { about: [] })).toMatch(
    /^<h1[^>]*>Robin Sample<\/h1><section[^>]*><div[^>]*><h2[^>]*>Projects</,
  )
})
