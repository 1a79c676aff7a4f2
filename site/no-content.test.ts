import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { render } from '../build/render.ts'
import { contentAt } from '../formats/table.ts'
import { englishTexts } from '../i18n/texts.ts'
import { load } from '../load/load.ts'
import { annsContent } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { textOfHtml } from '../testing/texts.ts'

test('a page without content says so, and a home page without a biography begins with the projects', async () => {
  const folder = annsContent()
  const textsIn = async (...paths: string[]) => {
    const { table } = await render(await load(folder), { siteUrl: '' })
    const pages = await Promise.all(paths.map((path) => contentAt(table, path)))
    return pages.map((page) => textOfHtml(String(page), 'main'))
  }
  writeFileSync(join(folder, 'about.md'), '')
  const [home] = await textsIn('/')
  expect(home).toMatch(/^Ann Projects /)

  edit(folder, 'resume.yml', /^summary: .*\n/, '')
  rmSync(join(folder, 'projects'), { recursive: true })
  const { missing } = englishTexts
  const [about, projects, resume] = await textsIn('/about', '/projects', '/resume')
  expect(about).toContain(missing.about)
  expect(projects).toContain(missing.projects)
  expect(resume).toContain(missing.resume)

  edit(folder, 'resume.yml', 'tools: []', 'tools: [Git]')
  const [filled] = await textsIn('/resume')
  expect(filled).toContain('Git')
  expect(filled).not.toContain(missing.resume)
})
