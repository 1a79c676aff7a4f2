import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { endpoints } from '#contract/endpoints.ts'
import { ask } from './call.ts'
import { clearNotifications, readSubscription, unsubscribe } from './this-browser.ts'

/** While the desk is open: what a notification leads to shows, and what was told is no news any more. */
export function usePushes() {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const clear = () => {
      if (document.visibilityState === 'visible') clearNotifications().catch(() => {})
    }
    clear()
    renew().catch(() => {})
    document.addEventListener('visibilitychange', clear, { signal })
    const workers = navigator.serviceWorker
    workers?.addEventListener('message', (event) => follow(event, client), { signal })
    workers?.startMessages()
    return () => stop.abort()
  }, [client])
}

function follow({ data }: MessageEvent, client: QueryClient) {
  if (typeof data?.open !== 'string') return
  if (data.open !== location.pathname + location.search) navigate(data.open)
  // What it is about came after the last answer.
  client.invalidateQueries()
}

/** A session that ran out takes its browser to sleep; one that was ended, or whose browser the owner has removed, ends it here too. */
async function renew() {
  const own = await readSubscription()
  if (!own) return
  const failed = 'Failed to fetch notifications'
  const { subscriptions } = (await ask(endpoints.getPush, {}, failed)).data
  const known = subscriptions.find(({ id }) => id === own.id)
  if (!known) return unsubscribe()
  if (!known.asleep) return
  const { showsText } = known
  await ask(endpoints.addPush, { body: { subscription: own.subscription, showsText } }, failed)
}
