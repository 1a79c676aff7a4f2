import { type Color, converter, parse } from 'culori'
import type { ContactStatus } from '#contract/contact.ts'
import { listCalls } from './admin.ts'
import { expect, test } from './journey.ts'

/** The hues, in degrees, that a colour of this name may have. */
const hues: Record<string, [number, number]> = {
  red: [-25, 25],
  yellow: [30, 65],
  green: [95, 175],
}

const colours: Record<ContactStatus, string> = {
  new: 'red',
  read: 'yellow',
  replied: 'green',
  archived: 'gray',
}

/** What people would call a colour of a style sheet. */
function nameOf(colour: string): string {
  const { r = 0, g = 0, b = 0, alpha = 1 } = converter('rgb')(parse(colour) as Color)
  if (alpha !== 1) return 'transparent'
  if (Math.max(r, g, b) - Math.min(r, g, b) <= 0.04) return 'gray'
  const { h = 0 } = converter('hsl')({ mode: 'rgb', r, g, b })
  const hue = h > 330 ? h - 360 : h
  const found = Object.entries(hues).find(([, [from, to]]) => hue >= from && hue <= to)
  return found?.[0] ?? `a hue of ${Math.round(hue)}`
}

test('each status has its colour, unknown ones gray, in both themes', async ({
  page,
  admin,
  inbox,
}) => {
  await admin.open()
  for (const status of [...Object.keys(colours), 'unknown']) {
    const id = await inbox.leave({ name: `A ${status} one` })
    if (status in colours) await inbox.mark(id, status)
  }
  await page.route(listCalls, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.contacts[0].status = 'lost and found'
    await route.fulfill({ json })
  })
  await page.reload()
  const root = page.locator('html')
  const ground = await root.evaluate((html) => getComputedStyle(html).backgroundColor)
  const unknown = 'A unknown one'
  for (const theme of ['light', 'dark']) {
    for (const [status, colour] of Object.entries({ ...colours, unknown: 'gray' })) {
      const badge = admin.badge(`A ${status} one`)
      if (status in colours) await expect(badge).toHaveAttribute('data-status', status)
      const drawn = await badge.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return [backgroundColor, color]
      })
      expect(drawn.map(nameOf), `${status}, ${theme}`).toEqual([colour, colour])
    }
    if (theme === 'dark') break
    // The theme toggle works in the admin area too, and is kept.
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(root).toHaveClass('dark')
    await expect(root).not.toHaveCSS('background-color', ground)
    await page.reload()
    await expect(root).toHaveClass('dark')
  }
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root).not.toHaveClass('dark')
  await expect(root).toHaveCSS('background-color', ground)
  await expect(admin.badge(unknown)).toHaveText('lost and found')
  await page.unrouteAll()
  await admin.status(unknown).selectOption('Replied')
  await expect(admin.badge(unknown, 'replied')).toBeVisible()
})
