import { hydrate } from '../testing/hydrate.ts'
import { choose, expect, fillForm, test, withMotion } from './journey.ts'

test.use(withMotion)

test('no third party, no cookie, no key but theme', async ({ page, context, baseURL, inbox }) => {
  const requests: string[] = []
  const cookieHeaders: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('response', async (response) => {
    const all = await response.headersArray().catch(() => [])
    cookieHeaders.push(
      ...all.filter(({ name }) => /^set-cookie$/i.test(name)).map(({ value }) => value),
    )
  })
  page.on('websocket', (socket) => requests.push(socket.url()))

  for (const path of ['/', '/projects', '/resume', '/contact']) {
    await page.goto(path)
    await hydrate(page)
    await page.locator('[data-theme-toggle]').click()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.keyboard.press('Escape')
  }
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  await choose(page, 'Contact')
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Message Sent successfully!')).toBeVisible()
  expect(await inbox.read()).toHaveLength(1)

  const own = new URL(baseURL ?? '').origin
  const elsewhere = requests.filter(
    (url) => new URL(url).origin !== own && !url.startsWith('data:'),
  )
  expect(requests.length, 'the visit was heard').toBeGreaterThan(20)
  expect(requests).toContain(`${own}/api/contacts`)
  expect(elsewhere, 'third-party requests').toEqual([])

  expect(cookieHeaders, 'Set-Cookie').toEqual([])
  expect(await context.cookies(), 'cookies').toEqual([])
  const kept = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(kept).toEqual({
    cookie: '',
    local: ['theme'],
    session: [],
    databases: [],
    caches: [],
    workers: 0,
  })
})
