import type { Locator, Page } from '@playwright/test'
import { expect, rowsOf, test, words } from './journey.ts'

const { profile, stack } = words
const banner = Object.entries(stack).filter(([key]) => key !== 'nextjs')
const cardOf = (page: Page) => page.getByRole('complementary', { name: 'Profile' })

test('the photo is swapped at random, always for another of five', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Change picture' })
  await button.click()
  await expect(page.locator('[data-avatar=idea]')).toBeHidden()
  await expect(page.locator('[data-avatar]:visible')).not.toHaveJSProperty('naturalWidth', 0)
  const shown = await button.evaluate((button: HTMLElement) =>
    Array.from({ length: 80 }, () => {
      button.click()
      const [picture, ...others] = document.querySelectorAll<HTMLElement>(
        '.portrait img:not([hidden])',
      )
      return others.length === 0 ? picture?.dataset.avatar : 'several'
    }),
  )
  for (const [index, mood] of shown.entries()) expect(mood).not.toBe(shown[index + 1])
  expect([...new Set(shown)].sort()).toEqual(['coding', 'fist', 'greatness', 'idea', 'success'])
})

test('technologies have their icons, 6 per row, some of them spinning slowly; they are one tab stop, and their tooltips show by pointer and focus, and hide by Escape', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const items = page.getByRole('list', { name: 'Technologies' }).getByRole('listitem')
  await expect(items).toHaveCount(banner.length)
  for (const [index, [, { tooltip }]] of banner.entries()) {
    await expect(items.nth(index).getByRole('img', { name: tooltip })).toBeVisible()
  }
  expect(await rowsOf(items)).toEqual([6, 6])
  const looks = await items.locator('.stack-icon').evaluateAll((all) =>
    all.map((icon) => {
      const { maskImage, maskPosition, ...style } = getComputedStyle(icon, '::before')
      const { animationName, animationDuration, animationIterationCount } = style
      return {
        drawn: `${maskImage} ${maskPosition}`,
        spins: animationName === 'spin',
        seconds: Number.parseFloat(animationDuration) * Number(animationIterationCount),
      }
    }),
  )
  expect(new Set(looks.map(({ drawn }) => drawn)).size).toBe(looks.length)
  expect(looks.map(({ spins }) => spins)).toEqual(
    banner.map(([, { animation }]) => animation === 'slow-spin'),
  )
  // WCAG 2.2.2
  for (const { seconds } of looks) expect(seconds).toBeLessThanOrEqual(5)
  const spinning = items.locator('.spins').first()
  await spinning.hover()
  const turns = () =>
    spinning.evaluate((icon) => getComputedStyle(icon, '::before').animationIterationCount)
  expect(await turns()).toBe('infinite')

  const icons = items.getByRole('img')
  const tooltip = (icon: Locator) =>
    expect.poll(() => icon.evaluate((element) => getComputedStyle(element, '::after').content))
  const shows = (icon: Locator) => tooltip(icon).not.toBe('none')
  const hides = (icon: Locator) => tooltip(icon).toBe('none')
  await icons.nth(1).hover()
  await shows(icons.nth(1))
  await page.mouse.move(2, 2)
  await hides(icons.nth(1))
  await page.getByRole('button', { name: 'Change picture' }).focus()
  await page.keyboard.press('Tab')
  await expect(icons.first()).toBeFocused()
  await shows(icons.first())
  await page.keyboard.press('Escape')
  await hides(icons.first())

  await page.keyboard.press('ArrowRight')
  await expect(icons.nth(1)).toBeFocused()
  await shows(icons.nth(1))
  await page.keyboard.press('End')
  await expect(icons.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cardOf(page).getByRole('link', { name: profile.email })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(icons.last(), 'it is where it was left').toBeFocused()
})
