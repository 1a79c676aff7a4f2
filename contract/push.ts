/**
 * A browser that is told of new messages by Web Push; `id` is the SHA-256 of its endpoint in base64url. One that is `asleep` is told nothing
 * until the owner logs in there again: its session has run out. `error` is what went wrong last.
 */
export type PushBrowser = {
  id: string
  /** In words, such as "Firefox on Windows". */
  browser: string
  showsText: boolean
  asleep: boolean
  createdAt: string
  error: string | null
}

/** What the browser's own `toJSON` gives of a subscription (Push API); keys are in base64url. */
export type PushSubscriptionData = {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * What a push holds, and the desk's service worker shows. `count` is how many messages are New, `path` where a click leads; one that does
 * not `ring` takes the place of the one before it without a sound.
 */
export type PushNotice = {
  title: string
  body: string
  count: number
  path: string
  rings: boolean
}

/** Longest endpoint, in characters: those of the known push services have up to some 600. */
export const longestEndpoint = 1500
