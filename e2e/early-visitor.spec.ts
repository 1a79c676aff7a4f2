import type { Page } from '@playwright/test'
import { expect, fillForm, test, titleOf, withMotion, words } from './journey.ts'
import { hold, watch } from './requests.ts'

test.use(withMotion)

const pictureButton = (page: Page) => page.getByRole('button', { name: 'Show another picture' })
const mood = (page: Page) => page.locator('[data-avatar]')
const hydrated = (page: Page) => page.waitForFunction(() => 'isHydrated' in window)

test('a form sent before React comes is sent once, by React', async ({ page, inbox }) => {
  const sends = watch(page, (request) =>
    request.method() === 'POST' ? request.headers()['content-type'] : undefined,
  )
  const letThrough = await hold(page)
  await page.goto('/contact')
  await fillForm(page, { message: 'A patient message' })
  await page.getByLabel('Email').press('Enter')
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByLabel('Message').fill('A patient message, mended')
  expect(sends, 'it waits').toEqual([])
  letThrough()
  await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
  await expect(page).toHaveURL('/contact')
  expect(sends).toEqual(['application/json'])
  expect(await inbox.read()).toMatchObject([
    { name: 'Vera Visitor', message: 'A patient message, mended' },
  ])
})

test('scripts come at the same time, and not one after the other', async ({ page }) => {
  const asked = new Set<string>()
  const late = Promise.withResolvers<void>()
  // None is answered before there are two at the least: one after the other they would never come.
  await page.route('**/assets/*.js', async (route) => {
    asked.add(route.request().url())
    if (asked.size > 1) late.resolve()
    await late.promise
    await route.continue()
  })
  await page.goto('/')
  await pictureButton(page).click()
  await expect(mood(page)).not.toHaveAttribute('data-avatar', 'idea')
})

test('early presses of arrows and dots count, by pointer and key', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/projects')
  const next = page.getByRole('button', { name: 'Next project' })
  await next.click()
  await next.press('Enter')
  letThrough()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  await expect(page.getByRole('heading', { name: words.projects[2]?.title })).toBeInViewport()
  await page.reload()
  await page.getByRole('link', { name: /^Show project 2/ }).click()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  await expect(page).toHaveURL('/projects')
})

test('the next arrow works from the first frames of the carousel on', async ({ page }) => {
  for (const frames of [0, 1, 2]) {
    await page.goto('/projects')
    await page.evaluate((frames) => {
      const next = document.querySelector<HTMLElement>('[aria-label="Next project"]')
      const clickIn = (left: number) => {
        if (left > 0) requestAnimationFrame(() => clickIn(left - 1))
        else next?.click()
      }
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.swiper-initialized [inert]')) return
        observer.disconnect()
        clickIn(frames)
      }).observe(document, { attributes: true, subtree: true })
    }, frames)
    await page.keyboard.press('Shift')
    const second = page.locator(`#${words.projects[1]?.slug}`)
    const offset = () =>
      second.evaluate((slide) => {
        const carousel = slide.closest('.carousel') as Element
        return slide.getBoundingClientRect().left - carousel.getBoundingClientRect().left
      })
    await expect
      .poll(offset, { message: `after ${frames} frames`, intervals: [50] })
      .toBeCloseTo(0, 0)
  }
})

test('theme, privacy text, picture and skip link work at once', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/resume')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content'), 'the link that skips to the content').toBeFocused()
  await page.locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await pictureButton(page).press(' ')
  await expect(mood(page)).toHaveAttribute('data-avatar', 'greatness')
  letThrough()
  await hydrated(page)
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(mood(page)).not.toHaveAttribute('data-avatar', 'greatness')
  await expect(pictureButton(page)).toBeFocused()
})

test('a click on the picture counts, with a pointer or without', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/')
  await pictureButton(page).click()
  await expect(mood(page)).toHaveAttribute('data-avatar', 'idea')
  letThrough()
  await expect(mood(page)).not.toHaveAttribute('data-avatar', 'idea')
  await page.reload()
  await pictureButton(page).evaluate((button: HTMLElement) => button.click())
  await expect(mood(page)).not.toHaveAttribute('data-avatar', 'idea')
})

test('links work at once, by click and by Enter', async ({ page }) => {
  await hold(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'See all projects' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(titleOf(page)).toHaveText('Projects')
  await page.getByRole('link', { name: 'Contact Me' }).press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(titleOf(page)).toHaveText('Contact')
})

test('what the form lacks is said at once; who types goes on typing as React comes', async ({
  page,
  inbox,
}) => {
  const letThrough = await hold(page)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.locator('form'), 'nothing is held').not.toHaveAttribute('aria-busy')
  await fillForm(page, { message: '' })
  await page.getByLabel('Message').pressSequentially('Half a ')
  letThrough()
  const text = 'sentence, and another one to be sure'
  await page.getByLabel('Message').pressSequentially(text)
  await hydrated(page)
  await page.keyboard.type('.')
  await expect(page.getByLabel('Message')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue(`Half a ${text}.`)
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  expect(await inbox.read()).toEqual([])
})

test.describe('when the script never comes', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('the browser sends the form itself', async ({ page, inbox }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/contact')
    await fillForm(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(titleOf(page)).toHaveText('Message Sent successfully!')
    expect(await inbox.read()).toHaveLength(1)
  })
})

test.describe('where React never comes', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('a form that is submitted twice is sent once, by the browser', async ({ page, inbox }) => {
    const posts = watch(page, (request) => request.method() === 'POST' || undefined)
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await late.promise
      await route.abort()
    })
    await page.goto('/contact')
    await fillForm(page)
    await page.getByLabel('Email').press('Enter')
    await page.getByRole('button', { name: 'Submit' }).click()
    late.resolve()
    await page.waitForURL('**/api/contacts')
    expect(posts).toHaveLength(1)
    expect(await inbox.read()).toHaveLength(1)
  })
})
