import { readFile } from 'node:fs/promises'
import { expect, publicPaths, test } from './journey.ts'
import { pathOf, watch } from './requests.ts'

test('the resume page offers PDF, JSON and Markdown, aptly named', async ({ page }) => {
  await page.goto('/resume')
  for (const [name, file, type, holds] of [
    ['PDF', 'Robin-Sample-CV.pdf', 'application/pdf', '%PDF-'],
    ['JSON', 'Robin-Sample-resume.json', 'application/json; charset=utf-8', '"basics"'],
    ['Markdown', 'Robin-Sample-resume.md', 'text/markdown; charset=utf-8', '# Robin Sample'],
  ] as const) {
    const link = page.locator('main').getByRole('link', { name, exact: true })
    const saved = page.waitForEvent('download')
    await link.click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(file)
    expect(await readFile(await download.path(), 'latin1')).toContain(holds)
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe(type)
    await expect(page.locator(`link[rel=alternate][type="${type.split(';')[0]}"]`)).toHaveAttribute(
      'href',
      new URL(answer.url()).pathname,
    )
  }
})

test('the contact page offers a card, and on large screens its code', async ({ page }) => {
  const asked = watch(page, pathOf)
  await page.goto('/contact')
  const link = page.getByRole('link', { name: 'Save contact card' })
  await link.scrollIntoViewIfNeeded()
  const code = page.getByRole('img', { name: 'QR code of the contact card of Robin Sample' })
  await expect(code).toBeVisible()
  await expect(code).toHaveJSProperty('complete', true)
  await expect(code).not.toHaveJSProperty('naturalWidth', 0)
  expect(asked).toContain('/contact-qr.svg')
  const saved = page.waitForEvent('download')
  await link.click()
  expect((await saved).suggestedFilename()).toBe('Robin-Sample-contact.vcf')
  const answer = await page.request.get('/contact.vcf')
  expect(answer.headers()['content-type']).toBe('text/vcard; charset=utf-8')
})

test('every page describes itself as linked data, within its policy', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', (event) => violations.push(event.blockedURI))
  })
  for (const path of publicPaths) {
    await page.goto(path)
    const [data = '', ...more] = await page
      .locator('script[type="application/ld+json"]')
      .allTextContents()
    expect(more, path).toEqual([])
    const { '@context': context, '@graph': graph } = JSON.parse(data)
    expect(context).toBe('https://schema.org')
    expect(JSON.stringify(graph), path).toContain('"@id":"/#person"')
    expect(graph[0].name).toBe(await page.title())
    expect(await page.evaluate(() => Object(window).violations), path).toEqual([])
  }
})

test('every link in llms.txt leads somewhere', async ({ page }) => {
  const text = await (await page.request.get('/llms.txt')).text()
  const paths = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path)
  expect(paths).toContain('/resume.md')
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200)
})
