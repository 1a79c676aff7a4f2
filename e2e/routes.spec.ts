import { choose, expect, hydrate, test, words } from './journey.ts'

const { name: owner } = words.profile

/** Each path of the route table with its page title and the heading of its screen. */
const routes = [
  { path: '/', title: 'Home', heading: 'About Me' },
  { path: '/home', title: 'Home', heading: 'About Me' },
  { path: '/about', title: 'About', heading: 'About Me' },
  { path: '/projects', title: 'Projects', heading: 'Projects' },
  { path: '/resume', title: 'Resume', heading: 'Resume' },
  { path: '/contact', title: 'Contact', heading: 'Contact' },
]

// Documents are the same on every screen.
test.describe('the route table', { tag: '@desktop' }, () => {
  for (const { path, title, heading } of routes) {
    test(`${path} is the screen "${heading}", titled "${title} - ${owner} Personal Website"`, async ({
      page,
    }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['x-robots-tag']).toBeUndefined()
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      const itIs = async () => {
        await expect(page).toHaveTitle(`${title} - ${owner} Personal Website`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      }
      await itIs()
      await hydrate(page)
      await itIs()
    })
  }

  test('/admin is a document of its own, not to be indexed, and all of the desk that a stranger sees', async ({
    page,
  }) => {
    for (const path of ['/admin', '/admin/dashboard', '/admin/account']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page).toHaveURL('/admin')
      await expect(page.getByRole('banner')).toHaveCount(0)
    }
  })

  test.describe('any other path', () => {
    test.use({ expectedConsole: [/status of 404/] })

    for (const path of ['/nowhere', '/resume/1/2', '/About', '/index.html']) {
      test(`${path} falls back to the home page, with status 404 and noindex`, async ({ page }) => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        expect(response?.headers()['x-robots-tag']).toBe('noindex')
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
        const isHome = async () => {
          await expect(page).toHaveTitle(`Home - ${owner} Personal Website`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me')
          await expect(page.getByRole('link', { name: 'See all projects' })).toBeVisible()
          await expect(page.locator('[aria-current=page]')).toHaveCount(0)
          await expect(page.getByRole('alert')).toHaveText(/^There is no page at this address\./)
        }
        await isHome()
        await hydrate(page)
        await isHome()
      })
    }
  })

  test('a path with a slash at its end leads to the path without', async ({ page, request }) => {
    const redirect = await request.get('/about/?from=letter', { maxRedirects: 0 })
    expect(redirect.status()).toBe(308)
    expect(redirect.headers().location).toBe('/about?from=letter')
    await page.goto('/about/')
    await expect(page).toHaveURL(/\/about$/)
    await expect(page).toHaveTitle(`About - ${owner} Personal Website`)
  })
})

test.describe('an address that no page has', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('says so in the first view, without moving anything, and where to look, until the visitor goes there', async ({
    page,
  }) => {
    await page.goto('/nowhere')
    const notice = page.getByRole('alert')
    await expect(notice).toBeInViewport({ ratio: 1 })
    const before = await notice.boundingBox()
    await hydrate(page)
    expect(await notice.boundingBox()).toEqual(before)
    await expect(notice.getByRole('link')).toHaveText(['Projects', 'Resume', 'Contact'])
    await notice.getByRole('link', { name: 'Resume' }).click()
    await expect(page).toHaveURL('/resume')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resume')
    await expect(notice).toHaveCount(0)
    await page.goBack()
    await expect(notice).toBeVisible()
  })
})

test('the menu changes screen and title without loading a document; Back returns', async ({
  page,
}) => {
  await page.goto('/')
  await hydrate(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  for (const [item, path] of [
    ['Resume', '/resume'],
    ['Contact', '/contact'],
  ] as const) {
    await choose(page, item)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${item} - ${owner} Personal Website`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item)
    await expect(page.locator('#content'), 'a screen reader starts at the content').toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/resume')
  await expect(page).toHaveTitle(`Resume - ${owner} Personal Website`)
  await choose(page, 'About')
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(`Home - ${owner} Personal Website`)
  expect(documents).toBe(0)
})

test('a new screen is read from its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/resume')
  await hydrate(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await choose(page, 'Contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('installed', { tag: '@desktop' }, () => {
  test("the browser takes the site's manifest without a complaint", async ({ page, baseURL }) => {
    await page.goto('/')
    const session = await page.context().newCDPSession(page)
    const { url, errors, data } = await session.send('Page.getAppManifest')
    expect(url).toBe(`${baseURL}/site.webmanifest`)
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '{}').short_name).toBe(words.profile.name)
  })
})
