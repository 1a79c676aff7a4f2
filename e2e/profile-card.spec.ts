import type { Locator } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { choose, expect, fillForm, hydrate, test, words } from './journey.ts'

const { profile, stack, resume } = words
const banner = Object.entries(stack).filter(([key]) => key !== 'nextjs')
const tooltipOf = (icon: Locator) => icon.locator('.tooltip')

test('the photo changes per screen: idea on About, fist on Contact, greatness on Resume', async ({
  page,
}) => {
  const photo = page.getByRole('complementary', { name: 'Profile' }).getByRole('img').first()
  const shows = async (mood: string) => {
    await expect(photo).toHaveAttribute('src', new RegExp(`/${mood}-`))
    await expect(photo).toHaveAttribute('alt', profile.name)
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  const moods = [
    ['/', 'About', 'idea'],
    ['/contact', 'Contact', 'fist'],
    ['/resume', 'Resume', 'greatness'],
  ] as const
  for (const [path, , mood] of moods) {
    await page.goto(path)
    await shows(mood)
  }
  await hydrate(page)
  for (const [path, name, mood] of moods) {
    await choose(page, name)
    await expect(page).toHaveURL(path)
    await shows(mood)
  }
})

test('the photo is success after a message was sent, until another screen', async ({ page }) => {
  await page.goto('/contact')
  const photo = page.locator('[data-avatar]')
  await expect(photo).toHaveAttribute('data-avatar', 'fist')
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(photo).toHaveAttribute('src', /\/success-/)
  await choose(page, 'Resume')
  await expect(photo).toHaveAttribute('src', /\/greatness-/)
})

test('only technologies flagged showOnBanner have an icon (all but nextjs), 6 per row', async ({
  page,
}) => {
  await page.goto('/')
  const icons = page.getByRole('list', { name: 'Technologies' }).getByRole('listitem')
  await expect(icons).toHaveText(banner.map(([, { tooltip }]) => tooltip))
  expect(banner.map(([, { showOnBanner }]) => showOnBanner)).not.toContain(false)
  const tops = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().top))
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  expect(rows).toEqual([6, 6])
})

// A phone has neither.
test.describe('with a pointer and a keyboard', { tag: '@desktop' }, () => {
  test('each technology icon has a hover tooltip, all of which can be seen', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('complementary', { name: 'Profile' })
    const edges = await card.boundingBox()
    const icons = card.getByRole('listitem').filter({ has: page.locator('.tooltip') })
    for (const [index, [, { tooltip }]] of banner.entries()) {
      const icon = icons.nth(index)
      await expect(tooltipOf(icon)).toHaveCSS('opacity', '0')
      await icon.locator('[tabindex]').hover()
      await expect(tooltipOf(icon)).toHaveCSS('opacity', '1')
      await expect(tooltipOf(icon)).toHaveText(tooltip)
      const box = await tooltipOf(icon).boundingBox()
      expect(box?.x, tooltip).toBeGreaterThanOrEqual(edges?.x ?? 0)
      expect((box?.x ?? 0) + (box?.width ?? 0), tooltip).toBeLessThanOrEqual(
        (edges?.x ?? 0) + (edges?.width ?? 0),
      )
    }
  })

  test('keyboard focus shows the tooltip too', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Show another picture' }).focus()
    const icons = page.getByRole('list', { name: 'Technologies' }).getByRole('listitem')
    for (let index = 0; index < banner.length; index++) {
      await page.keyboard.press('Tab')
      await expect(tooltipOf(icons.nth(index))).toHaveCSS('opacity', '1')
    }
    await page.keyboard.press('Tab')
    await expect(tooltipOf(icons.last())).toHaveCSS('opacity', '0')
  })
})

test("'Contact Me' leads to /contact", async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Contact Me' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('the photo is swapped at random among the five images, always to a different one', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrate(page)
    const button = page.getByRole('button', { name: 'Show another picture' })
    await button.click()
    await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'idea')
    const shown = await button.evaluate(async (element: HTMLElement) => {
      const moods: string[] = []
      for (let click = 0; click < 80; click++) {
        moods.push(
          document
            .querySelector<HTMLImageElement>('[data-avatar]')
            ?.src.match(/(\w+)-\w+\.svg$/)?.[1] ?? 'none',
        )
        element.click()
        await new Promise((drawn) => setTimeout(drawn))
      }
      return moods
    })
    for (const [index, mood] of shown.entries()) expect(mood).not.toBe(shown[index + 1])
    expect([...new Set(shown)].sort()).toEqual(['coding', 'fist', 'greatness', 'idea', 'success'])
  })

  test('technologies flagged for it spin slowly, the others not', async ({ page }) => {
    await page.goto('/')
    const icons = page.getByRole('list', { name: 'Technologies' }).locator('.stack-icon')
    const spins = await icons.evaluateAll((all) =>
      all.map((icon) => {
        const { animationName, animationDuration, animationIterationCount } = getComputedStyle(icon)
        return {
          animationName,
          slow: Number.parseFloat(animationDuration) > 3,
          animationIterationCount,
        }
      }),
    )
    expect(spins).toEqual(
      banner.map(([, { animation }]) =>
        animation === 'slow-spin'
          ? { animationName: 'spin', slow: true, animationIterationCount: 'infinite' }
          : { animationName: 'none', slow: false, animationIterationCount: '1' },
      ),
    )
  })

  test('greeting, job title, e-mail link and location', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('complementary', { name: 'Profile' })
    for (const text of [profile.greeting, profile.jobTitle, profile.location]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    const email = card.getByRole('link', { name: profile.email })
    await expect(email).toHaveAttribute('href', `mailto:${profile.email}`)
  })

  test("'Download CV' saves the CV, a PDF with title, author and the whole career", async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const link = page.getByRole('complementary').getByRole('link', { name: 'Download CV' })
    const saved = page.waitForEvent('download')
    await link.click()
    expect((await saved).suggestedFilename()).toBe('Robin-Sample-CV.pdf')

    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
    const bytes = await response.body()
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: expect.stringContaining(profile.name),
      Author: profile.name,
    })
    let text = ''
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      for (const item of items) if ('str' in item) text += `${item.str} `
    }
    const readable = text.replace(/\s+/g, ' ')
    for (const { place } of [...resume.experience, ...resume.education])
      expect(readable).toContain(place)
  })
})

test('each technology has an icon of its own', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const icons = page.getByRole('list', { name: 'Technologies' }).locator('.stack-icon')
  const looks = await icons.evaluateAll((all) =>
    all.map((icon) => {
      const { maskImage, maskPosition } = getComputedStyle(icon)
      return `${maskImage} ${maskPosition}`
    }),
  )
  expect(looks[0]).toMatch(/stack-\w+\.svg/)
  expect(new Set(looks).size).toBe(looks.length)
})
