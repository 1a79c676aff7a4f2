import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type SuccessOf } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { ask, CallFailed } from '../call.ts'
import { useChange } from '../change.ts'
import { readSubscription, subscribe, unsubscribe, whatIsPossible } from '../this-browser.ts'

const list = { queryKey: ['push'] }

type Known = SuccessOf<typeof endpoints.getPush>['data'] & {
  /** What this browser's subscription is called; undefined where it has none. */
  own: string | undefined
  possible: ReturnType<typeof whatIsPossible>
}

/** The browsers that are told, and how this one stands. */
export const useNotifications = () =>
  useQuery({
    ...list,
    queryFn: async ({ signal }): Promise<Known> => {
      const failed = 'Failed to fetch notifications'
      const [{ data }, own] = await Promise.all([
        ask(endpoints.getPush, {}, failed, { signal }),
        readSubscription().catch(() => undefined),
      ])
      return { ...data, own: own?.id, possible: whatIsPossible() }
    },
  })

/** Asks the owner whether the desk may show notifications, and subscribes this browser. */
export const useTurnOn = (key: string) =>
  useChange({
    ...{ list, refetch: true, done: 'This browser tells you of new messages' },
    change: async () => {
      const own = await subscribe(key).catch((error) => {
        throw new CallFailed(`This browser can't be subscribed: ${error.message}`)
      })
      if (!own) throw new CallFailed('You have not allowed notifications in this browser')
      const { subscription } = own
      await add({ subscription, showsText: false })
    },
    apply: (known: Known) => known,
  })

/** Shows the text of messages in this browser's notifications, or no longer. */
export const useShowText = () =>
  useChange({
    ...{ list, scope: 'text of notifications', done: 'Notifications changed' },
    change: async (showsText: boolean) => {
      const own = await readSubscription()
      if (!own) throw new CallFailed('This browser has no subscription any more', { status: 404 })
      await add({ subscription: own.subscription, showsText })
    },
    apply: (known: Known, showsText) => ({
      ...known,
      subscriptions: known.subscriptions.map((one) =>
        one.id === known.own ? { ...one, showsText } : one,
      ),
    }),
  })

const add = (body: { subscription: { endpoint: string; keys: Keys }; showsText: boolean }) =>
  ask(endpoints.addPush, { body }, 'Failed to turn notifications on')

type Keys = { p256dh: string; auth: string }

/** A browser is told nothing any more. */
export const useRemoveBrowser = (id: string, isOwn: boolean) =>
  useChange({
    ...{ list, done: 'Browser removed' },
    change: async () => {
      await ask(endpoints.removePush, { body: { id } }, 'Failed to remove the browser')
      if (isOwn) await unsubscribe().catch(() => {})
    },
    apply: (known: Known) => ({
      ...known,
      own: isOwn ? undefined : known.own,
      subscriptions: known.subscriptions.filter((one) => one.id !== id),
    }),
  })

/** Sends a browser a notification, to see whether it comes. */
export function useTestNotification(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => ask(endpoints.testPush, { body: { id } }, 'Failed to send a test'),
    onSuccess: () => showToast('success', 'A notification is on its way'),
    // It may have been taken off the list by its answer.
    onError: () => client.invalidateQueries(list),
  })
}
