import { createECDH, createHash, randomBytes } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import { deskFiles } from '#contract/desk-files.ts'
import type { PushSubscriptionData } from '#contract/push.ts'

/** A subscription as a browser gets it of its push service, which a test has none of; and the id that it has at the server. */
export function newSubscription() {
  const point = createECDH('prime256v1').generateKeys('base64url')
  const endpoint = `https://push.example.com/${randomBytes(12).toString('base64url')}`
  const keys = { p256dh: point, auth: randomBytes(16).toString('base64url') }
  const id = createHash('sha256').update(endpoint).digest('base64url')
  return { id, subscription: { endpoint, keys } }
}

/** Where the page keeps that it has subscribed. */
const keptAs = 'subscribed'

type StandIn = {
  json: PushSubscriptionData
  keptAs: string
  permission: NotificationPermission
  answer: NotificationPermission
}

/**
 * In the page: does what a browser does that has a push service and lets its owner allow notifications, which the headless one has not.
 * `answer` is what the owner says when asked.
 */
function standIn({ json, keptAs, permission, answer }: StandIn) {
  let present = localStorage.getItem(keptAs) ? 'granted' : permission
  const subscription = {
    toJSON: () => json,
    async unsubscribe() {
      localStorage.removeItem(keptAs)
      return true
    },
  }
  Object.defineProperty(Notification, 'permission', { get: () => present, configurable: true })
  Notification.requestPermission = async () => {
    present = answer
    return answer
  }
  Object.assign(PushManager.prototype, {
    async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
      if (!userVisibleOnly) throw new Error('no browser lets pushes show nothing')
      localStorage.setItem(keptAs, String(applicationServerKey))
      return subscription
    },
    getSubscription: async () => (localStorage.getItem(keptAs) ? subscription : null),
  })
}

type Ways = Partial<Pick<StandIn, 'permission' | 'answer'>>

/** Gives the page, and all that it loads later, a push service. */
export async function givePushService(
  page: Page,
  { permission = 'default', answer = 'granted' }: Ways = {},
): Promise<ReturnType<typeof newSubscription>> {
  const made = newSubscription()
  await page.addInitScript(standIn, { json: made.subscription, keptAs, permission, answer })
  return made
}

/** Makes the page, until it is loaded again, that of a browser that has subscribed. */
export async function subscribePage(page: Page, json: PushSubscriptionData) {
  const permission = 'granted' as const
  await page.evaluate(standIn, { json, keptAs, permission, answer: permission })
  await page.evaluate(async () => {
    await PushManager.prototype.subscribe({ userVisibleOnly: true, applicationServerKey: 'a key' })
    const registration = { pushManager: PushManager.prototype, getNotifications: async () => [] }
    ServiceWorkerContainer.prototype.getRegistration = async () => registration as never
  })
}

/** The key that the page has subscribed with; null where it has not. */
export const keyOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name), keptAs)

/** What the desk's worker shows and does from now on, noted where the headless browser would refuse it. */
export async function watchWorker(page: Page) {
  const context = page.context()
  const isOurs = (worker: Worker) => worker.url().endsWith(deskFiles.worker)
  const worker =
    context.serviceWorkers().find(isOurs) ??
    (await context.waitForEvent('serviceworker', { predicate: isOurs }))
  await worker.evaluate(() => {
    const noted = { shown: [], counts: [], opened: [] } as Record<string, unknown[]>
    const scope = self as unknown as {
      noted: typeof noted
      clients: { openWindow: (url: string) => Promise<void> }
    }
    scope.noted = noted
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      noted.shown?.push({ title, ...options })
    }
    scope.clients.openWindow = async (url) => void noted.opened?.push(url)
    Object.assign(Object.getPrototypeOf(navigator), {
      setAppBadge: async (count: number) => void noted.counts?.push(count),
    })
  })

  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return {
    /** What it has noted: notifications, numbers for the icon, windows. */
    noted: (what: 'shown' | 'counts' | 'opened') =>
      worker.evaluate((what) => Reflect.get(self, 'noted')[what] as unknown[], what),
    /** Gives the worker a push, as a push service would, decrypted. */
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    /** The owner clicks a notification that leads there. */
    click: (path: unknown) =>
      worker.evaluate(async (data) => {
        const work: Promise<unknown>[] = []
        const event = Object.assign(new Event('notificationclick'), {
          notification: { data, close() {} },
          waitUntil: (promise: Promise<unknown>) => work.push(promise),
        })
        self.dispatchEvent(event)
        // Only a real click lets a worker move the focus.
        await Promise.allSettled(work)
      }, path),
  }
}
