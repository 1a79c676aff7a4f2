import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LocaleContent } from '#contract/built-content.ts'
import type { Prose } from '#contract/prose.ts'
import { englishTexts } from '../i18n/texts.ts'
import { ContextProvider } from '../site/context.tsx'
import { mainPages } from '../site/pages.tsx'
import { sample, wordsIn } from '../testing/content.ts'

const content = await wordsIn(sample)
const noProse: Prose = { tree: { type: 'root', children: [] }, lead: [], headings: [], words: 0 }

function render(path: string, other: Partial<LocaleContent>): string {
  const page = mainPages(englishTexts).find((each) => each.path === path)
  if (!page) throw new Error(`there is no ${path}`)
  const shared = {
    content: { ...content, ...other },
    texts: englishTexts,
    path,
    pageIn: () => path,
    avatar: page.avatar,
    settings: { siteUrl: '' },
    islands: {},
    styles: new Set(),
  } as unknown as Parameters<typeof ContextProvider>[0]
  return renderToStaticMarkup(createElement(ContextProvider, shared, page.content))
}

test('a page without content says so, and a home page without a biography begins with the projects', () => {
  const { missing } = englishTexts
  const lists = { experience: [], education: [], advanceSkills: [], familiarSkills: [], tools: [] }
  const resume = { ...content.resume, ...lists, summary: undefined }
  expect(render('/about', { about: noProse })).toContain(`>${missing.about}</p>`)
  expect(render('/projects', { projects: [] })).toContain(`>${missing.projects}</p>`)
  expect(render('/resume', { resume })).toContain(`>${missing.resume}</p>`)
  expect(render('/resume', { resume: { ...resume, tools: ['Git'] } })).toContain('Git')
  expect(render('/', { about: noProse })).toMatch(
    /^<h1[^>]*>Robin Sample<\/h1><section[^>]*><div[^>]*><h2[^>]*>Projects</,
  )
})
