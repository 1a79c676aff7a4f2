import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { avatarMoods, stackKeys } from '#contract/content.ts'
import { loadContent } from './load.ts'
import { cache, edit, sample, sampleContent } from './test-content.ts'

test('the sample content is whole', async () => {
  const { content } = await loadContent(sample, cache)
  expect(Object.keys(content.stack)).toEqual([...stackKeys])
  expect(stackKeys).toHaveLength(13)
  expect(content.projects).toHaveLength(3)
  expect(content.resume.experience.length).toBeGreaterThanOrEqual(5)
  expect(content.resume.education.length).toBeGreaterThanOrEqual(3)
  expect(content.resume.education.filter(({ link }) => link)).toHaveLength(1)
  expect(content.menu.map(({ name, link }) => [name, link])).toEqual([
    ['About', '/'],
    ['Resume', '/resume'],
    ['Contact', '/contact'],
    ['Admin', '/admin'],
  ])
  expect(content.menu.find(({ id }) => id === '06')?.name).toBe('Admin')
  expect(content.about.filter(({ type }) => type === 'paragraph')).toHaveLength(2)
  expect(Object.keys(content.avatars).sort()).toEqual([...avatarMoods].sort())
})

test('only Next.js is left out of the banner', async () => {
  const { content } = await loadContent(sample, cache)
  const hidden = stackKeys.filter((key) => !content.stack[key].showOnBanner)
  expect(hidden).toEqual(['nextjs'])
})

test('the sample owner is on reserved ground', async () => {
  const { profile, projects, resume } = (await loadContent(sample, cache)).content
  const links = [
    ...profile.links.map(({ href }) => href),
    ...projects.flatMap(({ pageLink, codeLink }) => [pageLink, codeLink]),
    ...resume.education.map(({ link = '' }) => link),
  ]
  for (const link of links.filter(Boolean)) {
    expect(new URL(link).hostname).toMatch(/(^|\.)example\.(com|org|net)$/)
  }
  expect(profile.email).toMatch(/@example\.com$/)
  expect(profile.contact.some(({ value }) => /555-01\d\d$/.test(value))).toBe(true)
})

test('every picture that the content refers to is among the files to serve', async () => {
  const { content, assets } = await loadContent(sample, cache)
  const names = new Set(assets.map(({ name }) => `/assets/${name}`))
  const pictures = [
    ...Object.values(content.avatars),
    content.logo,
    ...content.projects.flatMap(({ image }) => image ?? []),
  ]
  for (const { src, sources, width, height } of pictures) {
    const listed = sources.flatMap(({ srcSet }) =>
      srcSet.split(', ').map((part) => part.split(' ')[0]),
    )
    for (const name of [src, ...listed]) expect(names).toContain(name)
    expect(width * height).toBeGreaterThan(0)
  }
  expect(names).toContain(content.stackSprite)
})

test('projects come in their own order, and one without a source is none the worse', async () => {
  const folder = sampleContent()
  edit(folder, 'projects/product-landing/index.md', 'order: 3', 'order: 0')
  const { content } = await loadContent(folder, cache)
  expect(content.projects.map(({ slug }) => slug)).toEqual([
    'product-landing',
    'streaming-clone',
    'car-broker',
  ])
  expect(content.projects.find(({ slug }) => slug === 'car-broker')?.codeLink).toBe('')
})

test('a file of another system, with its line endings and its mark, is read like any other', async () => {
  const folder = sampleContent()
  for (const file of ['profile.yml', 'about.md', 'projects/car-broker/index.md']) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replaceAll('\n', '\r\n'))
  }
  const { content } = await loadContent(folder, cache)
  expect(content).toEqual((await loadContent(sample, cache)).content)
})

test('a project may end with its head', async () => {
  const folder = sampleContent()
  edit(folder, 'projects/car-broker/index.md', /\n---\n[\s\S]*/, '\n---')
  const { content } = await loadContent(folder, cache)
  expect(content.projects.find(({ slug }) => slug === 'car-broker')?.description).toEqual([])
})
