import { deskFiles } from '#contract/desk-files.ts'
import type { PushSubscriptionData } from '#contract/push.ts'

/** Whether this browser could be told: "off" where nothing but the owner's word is missing. */
export type Telling = 'insecure' | 'unsupported' | 'denied' | 'off'

/** What this browser lets the desk do. */
export function whatIsPossible(): Telling {
  if (!isSecureContext) return 'insecure'
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasAll) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

let workerUrl: string | undefined

/** The one address that the desk's security policy lets become a worker. */
function addressOfWorker(): string {
  workerUrl ??= Reflect.get(window, 'trustedTypes')
    ?.createPolicy('desk-worker', { createScriptURL: () => deskFiles.worker })
    .createScriptURL('')
  return workerUrl ?? deskFiles.worker
}

const registration = () => navigator.serviceWorker?.getRegistration(deskFiles.worker)

const present = async () => (await registration())?.pushManager?.getSubscription()

/** This browser's subscription as the server is told it, and the id that it has there; undefined where it has none. */
export async function readSubscription() {
  const subscription = await present()
  return subscription && describe(subscription)
}

/** Asks the owner, and subscribes; undefined where the owner does not allow it. Throws what the browser does. */
export async function subscribe(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // One with another key would be of no use.
  await (await present())?.unsubscribe()
  await navigator.serviceWorker.register(addressOfWorker(), { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  return describe(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

/** Nothing is left of it in this browser. */
export async function unsubscribe() {
  await (await present())?.unsubscribe()
  await (await registration())?.unregister()
}

/** Takes what was shown, and the number on the icon, away. */
export async function clearNotifications() {
  await navigator.clearAppBadge?.().catch(() => {})
  for (const shown of (await (await registration())?.getNotifications()) ?? []) shown.close()
}

async function describe(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionData
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  const id = text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  return { id, subscription: { endpoint, keys } }
}
