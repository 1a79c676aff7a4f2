import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, recordBuild } from '../build/fresh.ts'
import { root } from '../load/root.ts'
import { startDev } from '../testing/dev-server.ts'
import { edit } from '../testing/edit.ts'
import { copyProject } from '../testing/other-content.ts'
import { expect, test as journey } from './journey.ts'

const test = journey.extend<{ dev: Awaited<ReturnType<typeof startDev>> & { content: string } }>({
  dev: async ({}, use) => {
    const { project, remove } = copyProject()
    const [dist, content] = [join(project, 'dist'), join(project, 'content')]
    cpSync(join(root, 'dist'), dist, { recursive: true })
    // Otherwise everything would be built again.
    recordBuild(dist, fingerprint(project, { content, siteUrl: '' }))
    const dev = await startDev([], project)
    await use({ ...dev, content })
    await dev.stop()
    remove()
  },
  baseURL: async ({ dev }, use) => use(dev.url),
})

test.use({ expectedConsole: [/./] })

test('npm run dev follows the content, marks drafts, and shows mistakes over the page until they are fixed', async ({
  page,
  dev: { content, output },
}) => {
  // Its first visitor waits for all modules.
  test.setTimeout(600_000)
  await page.goto('/resume')
  await expect(page.getByRole('heading', { name: 'Resume', exact: true })).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'About Me', exact: true })).toBeVisible()
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await page.goto('/resume')
  await connected
  edit(content, 'resume.yml', '    title: Senior Front-End Engineer', '    draft: true\n$&')
  await expect(page.locator('[data-draft]')).toHaveText(/Fernwhistle Labs/)

  const restore = edit(content, 'resume.yml', 'place:', 'plaze:')
  const overlay = page.locator('vite-error-overlay .window')
  await expect(overlay).toContainText(/content\/resume\.yml:\d+:5/)
  await expect(overlay).toContainText('found an unknown key (did you mean place?)')
  const count = (pattern: RegExp) => output().match(pattern)?.length
  await expect.poll(() => count(/content\/resume\.yml:\d+:5 error: /g)).toBe(1)
  restore()
  await expect(overlay).toHaveCount(0)
})
