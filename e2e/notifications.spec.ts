import type { Page } from '@playwright/test'
import { deskFiles } from '#contract/desk-files.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { PushBrowser, PushNotice } from '#contract/push.ts'
import { bearer } from './admin.ts'
import { complaints } from './axe.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'
import { givePushService, keyOf, watchWorker } from './push-service.ts'

test.use({ ownServer: true, expectedConsole: [/status of 409/] })

const pushPath = endpoints.getPush.path
const section = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
const rows = (page: Page) => section(page).getByRole('listitem')
const turnOn = (page: Page) => section(page).getByRole('button', { name: 'Turn on here' })
const showText = (page: Page) => section(page).getByLabel('Show the text of messages')
const on = 'This browser tells you of new messages'

const notice: PushNotice = {
  title: 'New message',
  body: 'Open the desk to read it.',
  ...{ count: 3, path: '/admin/dashboard?message=0190-ab', rings: true },
}

async function openAccount(page: Page) {
  await page.goto('/admin/account')
  await expect(section(page)).toHaveAttribute('aria-busy', 'false')
}

/** The owner's browser, which is told of messages, at the account page. */
async function subscribed(page: Page) {
  await openAccount(page)
  await turnOn(page).click()
  await expect(toastOf(page, on)).toBeVisible()
  return watchWorker(page)
}

test('a browser is told once the owner has allowed it, and asked only then; by keyboard', async ({
  page,
  admin,
  request,
}) => {
  const { id, subscription } = await givePushService(page)
  const token = await admin.open()
  const read = async () => (await request.get(pushPath, { headers: bearer(token) })).json()
  const browsers = async (): Promise<PushBrowser[]> => (await read()).data.subscriptions
  await openAccount(page)
  await expect(section(page)).toContainText('A browser can tell you of new messages')
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])

  await turnOn(page).focus()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, on)).toBeVisible()
  await expect(section(page).getByRole('heading')).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(['This browser'])
  await expect(turnOn(page)).toHaveCount(0)
  expect(await browsers()).toMatchObject([{ id, showsText: false, asleep: false }])
  expect(await keyOf(page)).toBe((await read()).data.key)
  expect(subscription.endpoint).toContain('https://')

  await page.keyboard.press('Tab')
  await expect(showText(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toastOf(page, 'Notifications changed')).toBeVisible()
  await expect(showText(page)).toBeChecked()
  expect(await browsers()).toMatchObject([{ id, showsText: true }])

  const test = section(page).getByRole('button', { name: /^Send a test/ })
  const tested = `**${endpoints.testPush.path}`
  await page.route(tested, (route) => route.fulfill({ json: { success: true } }))
  await page.keyboard.press('Tab')
  await expect(test).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'A notification is on its way')).toBeVisible()
  const words = 'The push service of Chrome on Linux answers 500: it is tried again.'
  await page.route(tested, (route) =>
    route.fulfill({ status: 409, json: { success: false, message: words } }),
  )
  await test.click()
  await expect(toastOf(page, words)).toBeVisible()

  page.once('dialog', (dialog) => dialog.accept())
  await test.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Browser removed')).toBeVisible()
  await expect(section(page).getByRole('heading')).toBeFocused()
  await expect(turnOn(page)).toBeVisible()
  expect(await browsers()).toEqual([])
  expect(await keyOf(page)).toBe(null)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test('a browser that says no, can’t or has no https says why', async ({ page, admin }) => {
  await givePushService(page, { answer: 'denied' })
  await admin.open()
  await openAccount(page)
  await turnOn(page).click()
  await expect(toastOf(page, 'You have not allowed notifications in this browser')).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openAccount(page)
  await expect(section(page)).toContainText('This browser does not let the desk show')
  await expect(turnOn(page)).toHaveCount(0)
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await openAccount(page)
  await expect(section(page)).toContainText('This browser can’t be told of new messages')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { get: () => false })
  })
  await openAccount(page)
  await expect(section(page)).toContainText('of sites with https alone')
})

test('a push shows what it says and no more; one that can’t be read does no harm', async ({
  page,
  admin,
}) => {
  await givePushService(page)
  await admin.open()
  const { deliver, noted } = await subscribed(page)
  await deliver(JSON.stringify(notice))
  const look = { tag: 'messages', icon: deskFiles.icon, badge: deskFiles.icon }
  const generic = { title: 'New message', body: 'Open the desk to read it.', ...look }
  await expect
    .poll(() => noted('shown'))
    .toEqual([{ ...generic, data: notice.path, renotify: true, silent: false }])
  expect(await noted('counts')).toEqual([3])
  const quiet = { ...notice, title: 'Message from Vera', body: 'Hello', rings: false }
  await deliver(`${JSON.stringify(quiet)}${' '.repeat(900)}`)
  await expect
    .poll(async () => (await noted('shown'))[1])
    .toMatchObject({
      ...{ title: 'Message from Vera', body: 'Hello', renotify: false, silent: true },
    })

  const harmful = [
    '',
    'no JSON',
    'null',
    '[]',
    '7',
    JSON.stringify({ ...notice, title: 7 }),
    JSON.stringify({ ...notice, body: null }),
    JSON.stringify({ ...notice, path: 'https://example.org/' }),
    JSON.stringify({ ...notice, path: '//example.org/admin' }),
    JSON.stringify({ ...notice, path: 'javascript:alert(1)' }),
    JSON.stringify({ ...notice, path: '/about' }),
    JSON.stringify({ ...notice, path: ['/admin'] }),
  ]
  for (const data of harmful) await deliver(data)
  await expect.poll(async () => (await noted('shown')).length).toBe(2 + harmful.length)
  for (const shown of (await noted('shown')).slice(2)) {
    expect(shown).toMatchObject({ ...generic, data: '/admin/dashboard' })
  }
  await deliver(JSON.stringify({ ...notice, count: 'many' }))
  await expect.poll(async () => (await noted('shown')).length).toBe(3 + harmful.length)
  expect(await noted('counts')).toEqual([3, 3])
})

test('a click leads the open desk to the message, without a load, and opens it where it is closed', async ({
  page,
  admin,
  inbox,
}) => {
  await givePushService(page)
  await admin.open()
  const { click, noted } = await subscribed(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  // Nobody is subscribed any more while somebody writes: there is no push service to be asked.
  page.once('dialog', (dialog) => dialog.accept())
  await section(page).getByRole('button', { name: 'Remove' }).click()
  await expect(rows(page)).toHaveCount(0)
  const id = await inbox.leave({ name: 'Vera Visitor' })
  await click(`/admin/dashboard?message=${id}`)
  await expect(page).toHaveURL(`/admin/dashboard?message=${id}`)
  await expect(titleOf(page)).toHaveText('Conversation')
  await expect(page.getByRole('heading', { name: 'Vera Visitor' })).toBeVisible()
  await inbox.leave({ name: 'Vera Visitor', message: 'And its shade?' })
  await click(`/admin/dashboard?message=${id}`)
  await expect(page.getByText('And its shade?'), 'what came since shows too').toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  expect(await noted('opened')).toEqual([])

  await page.goto('/about')
  for (const path of [`/admin/dashboard?message=${id}`, 'https://example.org/', undefined]) {
    await click(path)
  }
  const dashboard = '/admin/dashboard'
  expect(await noted('opened')).toEqual([`${dashboard}?message=${id}`, dashboard, dashboard])
})

test('an opened desk takes notifications and the number on its icon away', async ({
  page,
  admin,
}) => {
  await givePushService(page)
  await page.addInitScript(() => {
    const cleared = { badge: 0, closed: 0 }
    Object.assign(window, { cleared })
    Object.assign(Object.getPrototypeOf(navigator), {
      clearAppBadge: async () => void cleared.badge++,
    })
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      [{ close: () => void cleared.closed++ }] as unknown as Notification[]
  })
  await admin.open()
  await subscribed(page)
  await page.goto('/admin/dashboard')
  const cleared = () => page.evaluate(() => Reflect.get(window, 'cleared'))
  await expect.poll(cleared).toEqual({ badge: 1, closed: 1 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(cleared).toEqual({ badge: 2, closed: 2 })
})

test('a login wakes the browser whose session ran out, and a browser that was removed forgets its subscription', async ({
  page,
  admin,
  request,
}) => {
  const { id } = await givePushService(page)
  const token = await admin.open()
  await subscribed(page)
  const known = async (change: Partial<PushBrowser>) => {
    const answer = await request.get(pushPath, { headers: bearer(token) })
    const json = await answer.json()
    json.data.subscriptions[0] = { ...json.data.subscriptions[0], ...change }
    return { json }
  }
  const asleep = await known({ asleep: true, showsText: true })
  await page.route(`**${pushPath}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill(asleep) : route.continue(),
  )
  const woken = page.waitForRequest(
    (sent) => sent.url().endsWith(pushPath) && sent.method() === 'POST',
  )
  await page.goto('/admin/dashboard')
  expect((await woken).postDataJSON().showsText).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  expect(await keyOf(page)).not.toBe(null)

  await request.delete(pushPath, { headers: bearer(token), data: { id } })
  await page.goto('/admin/dashboard')
  await expect.poll(() => keyOf(page)).toBe(null)
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
})

test('the desk can be installed, and nothing of it is kept in a cache', async ({
  page,
  admin,
  inbox,
  request,
}) => {
  await givePushService(page)
  await inbox.leave()
  await admin.open()
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe(deskFiles.manifest)
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    ...{ start_url: '/admin/dashboard', scope: '/admin', display: 'standalone' },
  })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // What some browsers have against every test.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const { deliver, noted } = await subscribed(page)
  await deliver(JSON.stringify({ ...notice, title: 'Message from Vera', body: 'Hello' }))
  await expect.poll(() => noted('shown')).toHaveLength(1)
  await page.goto('/admin/dashboard')
  await expect(admin.rows).toHaveCount(1)
  const kept = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      registered: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    }))
  const { origin } = new URL(page.url())
  expect(await kept()).toEqual({ caches: [], databases: [], registered: [`${origin}/admin/`] })
  const worker = await request.get(deskFiles.worker)
  expect(await worker.text()).not.toMatch(/fetch|caches|indexedDB/)
  expect(worker.headers()).toMatchObject({
    ...{ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' },
    ...{ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
  })
})

test('axe has nothing against it', async ({ page, admin }) => {
  await givePushService(page)
  await admin.open()
  await subscribed(page)
  expect(await complaints(page)).toEqual([])
})
