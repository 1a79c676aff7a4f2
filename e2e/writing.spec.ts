import { expect, test, titleOf } from './journey.ts'

const story = '/projects/streaming-clone'
const post = '/writing/three-jobs-of-an-error-message'

test('a story has its facts, its gallery by keyboard, and a way to the next one', async ({
  page,
}) => {
  await page.goto(story)
  await expect(titleOf(page)).toHaveText('Streaming Site Clone')
  const facts = page.locator('.story-facts')
  await expect(facts).toContainText('Feb 2024')
  await expect(facts).toContainText('2.3 seconds')
  await expect(page.getByRole('link', { name: /^View Page: Streaming/ })).toBeVisible()
  const gallery = page.getByRole('region', { name: 'Gallery' })
  const [, second] = await gallery.getByRole('link').all()
  await second?.focus()
  await expect(gallery.getByText('A row is one tab stop')).toBeInViewport()
  const whole = await page.request.get((await second?.getAttribute('href')) ?? '')
  expect(whole.headers()['content-type']).toMatch(/^image\//)
  const use = page
    .getByText('Also used in Car Broker Company Page')
    .first()
    .getByRole('link', { name: 'Car Broker Company Page' })
  await use.press('Home')
  await expect(use).toHaveJSProperty('tabIndex', 0)
  await page.getByRole('link', { name: /^Next project/ }).click()
  await expect(titleOf(page)).toHaveText('Car Broker Company Page')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu leads to the posts, tags to their posts, and contents into a post', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Writing' }).click()
    await expect(titleOf(page)).toHaveText('Writing')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('2025')
    await page.getByRole('link', { name: 'Forms' }).click()
    await expect(titleOf(page)).toHaveText('Posts about Forms')
    await page.getByRole('link', { name: 'The three jobs of an error message' }).click()
    await expect(page).toHaveURL(post)
    await expect(page.getByText('September 18, 2025')).toBeVisible()
    await expect(page.getByText('2 min read')).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Keep what was typed' }).click()
    await expect(page.getByRole('heading', { name: 'Keep what was typed' })).toBeInViewport()
    await page.getByRole('link', { name: /^Previous post/ }).click()
    await expect(titleOf(page)).toHaveText('Keep the slowest phone on your desk')
  })
})

test('a post says what it is to search engines and previews', async ({ request }) => {
  const html = await (await request.get('/writing/the-slowest-phone')).text()
  expect(html).toContain('property="og:type" content="article"')
  expect(html).toContain('property="article:published_time" content="2025-05-06"')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Keep the slowest phone on your desk',
    author: { '@type': 'Person', name: 'Robin Sample' },
    datePublished: '2025-05-06',
    dateModified: '2025-06-12',
  })
})
