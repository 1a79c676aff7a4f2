import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { edit, startDev } from '../testing/dev-server.ts'
import { copyProject } from '../testing/other-content.ts'
import { expect, test } from './journey.ts'

test.use({ baseURL: undefined, expectedConsole: [/./] })

test('npm run dev follows the content, marks drafts, and shows mistakes over the page until mended', async ({
  page,
}) => {
  const { project, remove } = copyProject()
  const content = join(project, 'content')
  cpSync(join(root, 'dist'), join(project, 'dist'), { recursive: true })
  const dev = await startDev([], project)
  await page.goto(`${dev.url}/resume`)
  await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible()
  edit(content, 'resume.yml', '    title: Senior Front-End Engineer', '    draft: true\n$&')
  await expect(page.locator('[data-draft]')).toHaveText(/Fernwhistle Labs/)

  const mend = edit(content, 'resume.yml', 'place:', 'plaze:')
  const overlay = page.locator('vite-error-overlay .window')
  await expect(overlay).toContainText(/content\/resume\.yml:\d+:5/)
  await expect(overlay).toContainText('found an unknown key (did you mean place?)')
  expect(dev.output()).toMatch(/content\/resume\.yml:\d+:5 error: /)
  mend()
  await expect(overlay).toHaveCount(0)
  await page.goto('about:blank')
  await dev.stop()
  remove()
})
