import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminOn } from './admin.ts'
import { demoTest as test } from './demo-test.ts'
import { expect, titleOf } from './journey.ts'

test.describe.configure({ mode: 'default' })
test.use({ expectedConsole: [/status of 404/] })

test('below a path, clicks, addresses and the other language reach the pages', async ({
  page,
  site,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.goto(`${site.url}/`)
  await menu.getByRole('link', { name: 'Resume' }).click()
  await expect(page).toHaveURL(`${site.url}/resume/`)
  await expect(menu.locator('[aria-current]')).toHaveText('Resume')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${site.url}/de/resume/`)
  await page.goto(`${site.url}/no/such/page`)
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(`${site.url}/contact/`)
  await expect(titleOf(page)).toHaveText('Contact')
  await page.goto(`${site.url}/projects/old`)
  await expect(page, 'an alias').toHaveURL(`${site.url}/projects/car-broker/`)
})

test('the carousel and pictures work; the visitor writes in a mail program', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/projects/`)
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  const image = page.locator('.swiper-slide:not([inert]) img')
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto(`${site.url}/contact/`)
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    'mailto:robin@example.com?subject=Robin%20Sample%20Personal%20Website',
  )
})

test('the desk of a demo works on samples that a reload keeps', async ({ page, site }) => {
  const { rows, link, title, search, names } = adminOn(page)
  await page.goto(`${site.url}/admin`)
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`)
  await expect(rows).toHaveCount(10)
  await page.keyboard.press('j')
  await expect(title).toHaveText('Nadia Example')
  await page.keyboard.press('e')
  await expect(title).toHaveText('Sam Example')
  await search.fill('status:archived from:nadia')
  await expect(names).toHaveText(['Nadia Example'])
  await link('Nadia Example').click()
  await expect(page.getByText('Status set to Archived')).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(['Nadia Example'])
  await expect(page.getByText('Status set to Archived')).toBeVisible()
})

test('no page leads to an admin area or a server, and each states its policy', ({ site }) => {
  const files = globSync('**/*.{html,css,txt,xml,json,md}', { cwd: site.folder })
  expect(files).toContain('contact/index.html')
  for (const file of files) {
    if (file.startsWith('admin')) continue
    const text = readFileSync(join(site.folder, file), 'utf8')
    expect(text, file).not.toMatch(/\/admin|\/api\b|>Admin</)
    if (!file.endsWith('.html')) continue
    expect(text, file).toContain('http-equiv="Content-Security-Policy" content="default-src')
  }
})
