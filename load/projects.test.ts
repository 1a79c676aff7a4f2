import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blocksText } from '#contract/blocks.ts'
import { render } from '../build/render.ts'
import { contentAt } from '../formats/table.ts'
import { sampleContent, wordsIn } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { load } from './load.ts'

const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()

test('a project has a summary, a gallery and a story', async () => {
  const folder = sampleContent()
  const project = join(folder, 'projects/car-broker')
  writeFileSync(join(project, 'Bild 1 – 10.00 Öl.webp'), await picture(60))
  writeFileSync(join(project, 'night.webp'), await picture(61))
  writeFileSync(join(project, 'demo.mp4'), 'a film')
  writeFileSync(
    join(project, 'index.md'),
    `---
id: "02"
order: 2
title: Cars
pageLink: ""
codeLink: ""
summary: A **short** one.
highlights: [Fast]
problem: Slow search.
gallery:
  - { image: "Bild 1 – 10.00 Öl.webp", dark: night.webp, alt: The list, caption: Version 1 }
  - { video: demo.mp4, image: "Bild 1 – 10.00 Öl.webp", alt: A search }
---

How it was done: [dead](../Old_Cars/).
`,
  )
  const content = await load(folder)
  const { locales, assets } = content
  const cars = locales[0].content.projects.find(({ slug }) => slug === 'car-broker')
  expect(blocksText(cars?.description ?? [])).toBe('A short one.\nFast')
  expect(blocksText(cars?.problem ?? [])).toBe('Slow search.')
  expect(cars).toMatchObject({ story: { words: 5 } })
  expect(cars?.gallery).toMatchObject([
    { picture: { width: 60 }, dark: { width: 61 }, alt: 'The list', caption: [{}] },
    { video: { type: 'video/mp4' }, picture: { width: 60 } },
  ])
  const film = cars?.gallery[1]?.video?.src
  expect(assets.find(({ name }) => `/assets/${name}` === film)?.bytes.toString()).toBe('a film')
  const { table } = await render(content, { siteUrl: '' })
  const html = String(await contentAt(table, '/projects/car-broker'))
  expect(html).toMatch(/<a href="\/assets\/Bild-1-10\.00-Ol-[\w-]+\.webp" class="dark:hidden">/)
  expect(html).toContain('<a href="/projects/Old_Cars">dead')
  expect(html).toMatch(/<a href="\/assets\/night-[^"]+" class="not-dark:hidden">/)
  expect(html).toMatch(
    /<video controls="" preload="none" poster="\/assets\/Bild-1-[^>]+><source src="\/assets\/demo-/,
  )
})

test('the first paragraph describes a project without a summary', async () => {
  const folder = sampleContent()
  edit(folder, 'projects/car-broker/index.md', /^summary: .*\n(?: .*\n)*/m, '')
  const { projects } = await wordsIn(folder)
  const cars = projects.find(({ slug }) => slug === 'car-broker')
  expect(cars?.description).toEqual(cars?.story?.lead)
})
