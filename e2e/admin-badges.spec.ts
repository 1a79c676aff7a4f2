import type { Locator } from '@playwright/test'
import type { ContactStatus } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { expect, rowOf, test } from './journey.ts'

const { path } = endpoints.setContactStatus

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

/** What people would call the colours of a badge: of its ground and of its text. */
async function coloursOf(badge: Locator): Promise<string[]> {
  const pixels = await badge.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return [backgroundColor, color].map((colour) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    })
  })
  return pixels.map(nameOf)
}

function nameOf([red = 0, green = 0, blue = 0, alpha]: number[]): string {
  if (alpha !== 255) return 'transparent'
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range <= 10) return 'gray'
  const hue =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  const found = Object.entries(hues).find(([, [from, to]]) => hue * 60 >= from && hue * 60 <= to)
  return found?.[0] ?? `a hue of ${Math.round(hue * 60)}`
}

for (const theme of ['light', 'dark']) {
  test(`the status badge is red for new, yellow for read, green for replied, gray for archived and for unknown values (${theme})`, async ({
    page,
    openDesk,
    leaveMessage,
    request,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
    for (const status of [...Object.keys(colours), 'Unknown']) {
      await leaveMessage({ name: `A ${status} one` })
    }
    const headers = { Authorization: `Bearer ${await openDesk(page)}` }
    const { data } = await (await request.get(path, { headers })).json()
    for (const { _id: id, name } of data.contacts) {
      const status = name.split(' ')[1]
      if (status in colours) await request.put(path, { headers, data: { id, status } })
    }
    await page.route(`**${path}?*`, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.contacts[0].status = 'lost and found'
      await route.fulfill({ json })
    })
    await page.reload()
    for (const [status, colour] of Object.entries(colours)) {
      const badge = rowOf(page, `A ${status} one`).locator('[data-status]')
      await expect(badge).toHaveAttribute('data-status', status)
      expect(await coloursOf(badge), status).toEqual([colour, colour])
    }
    const unknown = rowOf(page, 'A Unknown one')
    await expect(unknown.locator('[data-status]')).toHaveText('lost and found')
    expect(await coloursOf(unknown.locator('[data-status]'))).toEqual(['gray', 'gray'])
    await page.unrouteAll()
    await unknown.getByRole('combobox').selectOption('Replied')
    await expect(unknown.locator('[data-status=replied]')).toBeVisible()
  })
}
