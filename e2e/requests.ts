import type { Page, Request } from '@playwright/test'

/** Holds requests back, as a slow network does (React and the site, unless others are named); returns a function that lets them through. */
export async function hold(page: Page, url = '**/assets/*.js') {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** What `note` makes of each request of a page from here on; undefined counts for nothing. */
export function watch<Noted>(page: Page, note: (request: Request) => Noted | undefined): Noted[] {
  const noted: Noted[] = []
  page.on('request', (request) => {
    const one = note(request)
    if (one !== undefined) noted.push(one)
  })
  return noted
}

export const pathOf = (request: Request) => new URL(request.url()).pathname

/** Returns a function that says how many bytes have come, headers included, once all that is near the first view is there. */
export async function weightOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return async () => {
    await page.waitForFunction(async () => {
      await document.fonts.ready
      return [...document.images].every(({ complete }) => complete)
    })
    return bytes
  }
}
