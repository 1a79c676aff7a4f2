import { adminPath } from '#contract/admin-paths.ts'
import { deskFiles } from '#contract/desk-files.ts'
import type { PushNotice } from '#contract/push.ts'

/**
 * The desk's service worker: it shows what a push tells, and leads to it. It keeps nothing and answers no request, so that no
 * copy of a message is left in a browser.
 */

/** What a service worker has and a page has not, as far as it is used here (Service Workers, Push API, Notifications API). */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type WindowClient = {
  url: string
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
}
type WorkerScope = {
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (query: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener(name: 'install', listen: () => void): void
  addEventListener(
    name: 'push',
    listen: (event: ExtendableEvent & { data: { json: () => unknown } | null }) => void,
  ): void
  addEventListener(
    name: 'notificationclick',
    listen: (event: ExtendableEvent & { notification: Notification }) => void,
  ): void
}

const worker = self as unknown as WorkerScope

/** There is never more than one of them. */
const tag = 'messages'

/** What is said where a push can't be read: browsers ask that each one shows something. */
const unreadable: PushNotice = {
  title: 'New message',
  body: 'Open the desk to read it.',
  ...{ count: 0, path: adminPath.dashboard, rings: true },
}

worker.addEventListener('install', () => {
  worker.skipWaiting()
})

worker.addEventListener('push', (event) => {
  event.waitUntil(show(readNotice(event.data)))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(open(notification.data))
})

async function show({ title, body, count, path, rings }: PushNotice) {
  // "renotify": by itself, what takes the place of another makes no sound.
  const look = { icon: deskFiles.icon, badge: deskFiles.icon, tag, renotify: rings }
  await worker.registration.showNotification(title, { body, ...look, silent: !rings, data: path })
  // An icon can have a number where the desk is installed.
  if (count > 0) await navigator.setAppBadge?.(count)?.catch(() => {})
}

/** Leads the desk there, where it is open, without a new load: something may have been typed. */
async function open(path: unknown) {
  const to = isDesk(path) ? path : adminPath.dashboard
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const desk = windows.find(({ url }) => isDesk(new URL(url).pathname))
  if (!desk) return worker.clients.openWindow(to)
  desk.postMessage({ open: to })
  return desk.focus()
}

function readNotice(data: { json: () => unknown } | null): PushNotice {
  try {
    const { title, body, count, path, rings } = Object(data?.json())
    if (typeof title !== 'string' || typeof body !== 'string' || !isDesk(path)) return unreadable
    return { title, body, path, count: Number.isInteger(count) ? Number(count) : 0, rings: !!rings }
  } catch {
    return unreadable
  }
}

const isDesk = (path: unknown): path is string =>
  typeof path === 'string' && /^\/admin(\/[\w/-]*)?(\?message=[\w-]+)?$/.test(path)
