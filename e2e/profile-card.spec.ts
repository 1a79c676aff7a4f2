import type { Locator, Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { openPdf, textOf } from '../testing/pdf.ts'
import { choose, expect, fillForm, rowsOf, test, titleOf, withMotion, words } from './journey.ts'

test.use(withMotion)

const { profile, stack, resume } = words
const banner = Object.entries(stack).filter(([key]) => key !== 'nextjs')
const cardOf = (page: Page) => page.getByRole('complementary', { name: 'Profile' })
const iconsOf = (page: Page) =>
  page.getByRole('list', { name: 'Technologies' }).locator('.has-tooltip')
const tooltipOf = (icon: Locator) => icon.locator('.tooltip')
const shows = (icon: Locator) => expect(tooltipOf(icon)).toHaveCSS('visibility', 'visible')
const hides = (icon: Locator) => expect(tooltipOf(icon)).toHaveCSS('visibility', 'hidden')

test('the photo changes per screen, and after a message', async ({ page }) => {
  const photo = cardOf(page).getByRole('img').first()
  const showsMood = async (mood: string) => {
    await expect(photo).toHaveAttribute('src', new RegExp(`/${mood}-`))
    await expect(photo).toHaveAttribute('alt', profile.name)
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
  }
  const moods = [
    ['/', 'About', 'idea'],
    ['/resume', 'Resume', 'greatness'],
    ['/contact', 'Contact', 'fist'],
  ] as const
  for (const [path, , mood] of moods) {
    await page.goto(path)
    await showsMood(mood)
  }
  await hydrate(page)
  for (const [path, name, mood] of moods) {
    await choose(page, name)
    await expect(page).toHaveURL(path)
    await showsMood(mood)
  }
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await showsMood('success')
  await choose(page, 'Resume')
  await showsMood('greatness')
})

test('the photo is swapped at random, always for another of five', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const button = page.getByRole('button', { name: 'Show another picture' })
  await button.click()
  await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'idea')
  const shown = await button.evaluate(async (element: HTMLElement) => {
    const moods: (string | undefined)[] = []
    for (let click = 0; click < 80; click++) {
      moods.push(document.querySelector<HTMLElement>('[data-avatar]')?.dataset.avatar)
      element.click()
      await new Promise((drawn) => setTimeout(drawn))
    }
    return moods
  })
  for (const [index, mood] of shown.entries()) expect(mood).not.toBe(shown[index + 1])
  expect([...new Set(shown)].sort()).toEqual(['coding', 'fist', 'greatness', 'idea', 'success'])
})

test('technologies on the banner have their icons, 6 per row', async ({ page }) => {
  await page.goto('/')
  const items = page.getByRole('list', { name: 'Technologies' }).getByRole('listitem')
  await expect(items).toHaveText(banner.map(([, { tooltip }]) => tooltip))
  expect(banner.map(([, { showOnBanner }]) => showOnBanner)).not.toContain(false)
  for (const [, { tooltip }] of banner) {
    await expect(page.getByRole('img', { name: tooltip, exact: true })).toHaveCount(1)
  }
  expect(await rowsOf(items)).toEqual([6, 6])
  const looks = await items.locator('.stack-icon').evaluateAll((all) =>
    all.map((icon) => {
      const { maskImage, maskPosition, ...style } = getComputedStyle(icon)
      const spin = [style.animationName, style.animationIterationCount]
      return { drawn: `${maskImage} ${maskPosition}`, spin, time: style.animationDuration }
    }),
  )
  expect(looks[0]?.drawn).toMatch(/stack-\w+\.svg/)
  expect(new Set(looks.map(({ drawn }) => drawn)).size).toBe(looks.length)
  for (const [index, [name, { animation }]] of banner.entries()) {
    const spins = animation === 'slow-spin'
    expect(looks[index]?.spin, name).toEqual(spins ? ['spin', 'infinite'] : ['none', '1'])
    expect(Number.parseFloat(looks[index]?.time ?? '') > 3, name).toBe(spins)
  }
})

/** What those icons are called whose tooltip does not show whole, each with the focus or as they stand. Runs in the page. */
const findCutTooltips = (icons: (HTMLElement | SVGElement)[], by: string) =>
  icons.flatMap((icon) => {
    if (by === 'focus') icon.focus()
    const tip = icon.querySelector('.tooltip') ?? icon
    const { left, right, top, width, height } = tip.getBoundingClientRect()
    const isWhole = [
      [left + 2, top + height / 2],
      [right - 2, top + height / 2],
      [left + width / 2, top + 2],
    ].every(([x = 0, y = 0]) => tip.contains(document.elementFromPoint(x, y)))
    return isWhole && getComputedStyle(tip).opacity === '1' ? [] : [icon.ariaLabel]
  })

test('every tooltip shows whole, by pointer and focus, at any width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, list] of [
    ['/', 'Technologies'],
    ['/projects', 'Made with'],
  ] as const) {
    await page.goto(path)
    await hydrate(page)
    const icons = page.getByRole('list', { name: list }).first().locator('.has-tooltip')
    for (const width of [320, 1024, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await icons.first().scrollIntoViewIfNeeded()
      expect(await icons.evaluateAll(findCutTooltips, 'focus'), `${path}, ${width}`).toEqual([])
    }
    // The tooltip of what has the focus may lie over the icon.
    await page.locator(':focus').evaluate((focused: HTMLElement) => focused.blur())
    await icons.nth(1).hover()
    await shows(icons.nth(1))
    expect(await icons.nth(1).evaluateAll(findCutTooltips, 'hover'), path).toEqual([])
  }
})

// Style and the first script are all that tooltips need.
for (const [when, prepare] of [
  ['before React comes', async () => {}],
  ['with React', hydrate],
] as [string, (page: Page) => Promise<void>][]) {
  test(`${when} Escape hides a tooltip, and a pointer may enter it`, async ({ page }) => {
    await page.goto('/')
    await prepare(page)
    const [first, next] = [iconsOf(page).first(), iconsOf(page).nth(1)]
    await page.getByRole('button', { name: 'Show another picture' }).focus()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await shows(first)
    await page.keyboard.press('Escape')
    await hides(first)
    await expect(first).toBeFocused()
    await page.keyboard.press('Tab')
    await shows(next)
    await page.keyboard.press('Shift+Tab')
    await shows(first)
    await page.keyboard.press('Escape')

    const icon = iconsOf(page).nth(7)
    await icon.hover()
    await shows(icon)
    const [from, to] = [await icon.boundingBox(), await tooltipOf(icon).boundingBox()]
    if (!from || !to) throw new Error('there is no tooltip to go to')
    const steps = Math.ceil(from.y + from.height / 2 - to.y - to.height / 2)
    await page.mouse.move(to.x + to.width / 2, from.y + from.height / 2)
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps })
    await page.mouse.move(to.x + to.width - 3, to.y + to.height / 2)
    // One that the pointer has left would be fading by now.
    const fading = await tooltipOf(icon).evaluate(async (tip) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const motions = tip.getAnimations()
      for (const motion of motions) motion.finish()
      return motions.length
    })
    expect(fading).toBe(0)
    await shows(icon)
    await page.keyboard.press('Escape')
    await hides(icon)
    await page.mouse.move(2, 2)
    await icon.hover()
    await shows(icon)
  })
}

test('the card leads to /contact and to the CV, whole', async ({ page, request }) => {
  await page.goto('/')
  const link = cardOf(page).getByRole('link', { name: 'Download CV' })
  const saved = page.waitForEvent('download')
  await link.click()
  expect((await saved).suggestedFilename()).toBe('Robin-Sample-CV.pdf')
  const response = await request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  const pdf = await openPdf(new Uint8Array(await response.body()))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Title: expect.stringContaining(profile.name),
    Author: profile.name,
  })
  const text = await textOf(pdf)
  for (const { place } of [...resume.experience, ...resume.education]) {
    expect(text).toContain(place)
  }
  await page.getByRole('link', { name: 'Contact Me' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(titleOf(page)).toHaveText('Contact')
})
