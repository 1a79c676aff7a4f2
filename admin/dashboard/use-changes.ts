import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import { type ContactAction, undoMs } from '#contract/inbox.ts'
import { closeToast, showToast } from '../../ui/toast.ts'
import { ask, CallFailed } from '../call.ts'
import { contactChanges, contactQueries, conversationQueries } from '../change.ts'
import { dropDrafts } from '../conversation/drafts.ts'
import type { InboxAddress } from './inbox-address.ts'
import { changePage, formatCount, type InboxPage, isStatus } from './inbox-page.ts'

export type Change = {
  action: ContactAction
  ids: string[]
  /** Instead of `ids`. */
  matching?: RequestOf<'POST /api/admin/contacts/changes'>['body']['matching']
  /** A name or a count. */
  who: string
  /** What the specification's controls say when it is done. */
  toast?: string
  /** Its row offers the undo. */
  inRow?: boolean
}

export type Undo = Change & { id?: string; until: number }

/** Kept while another screen is shown. */
export type KeptUndos = { undos: Undo[]; setUndos: Dispatch<SetStateAction<Undo[]>> }

const scope = { id: 'contacts' }

/** One after the other, so that an undo comes after its change. */
export function useChanges({ undos, setUndos }: KeptUndos) {
  const client = useQueryClient()
  const drop = (gone: Undo) => setUndos((all) => all.filter((each) => each !== gone))

  // A message that is opened stays in a list of new ones until something else changes.
  const isStale = useRef(false)
  function settle(undo: Undo, error: Error | null) {
    isStale.current ||= !undo.inRow || error !== null
    if (client.isMutating(contactChanges) > 1) return
    client.invalidateQueries(conversationQueries)
    if (isStale.current) client.invalidateQueries(contactQueries)
    // The change has cancelled their first fetch.
    else client.refetchQueries({ ...contactQueries, type: 'active', predicate: hasNoData })
    isStale.current = false
  }

  const change = useMutation({
    ...contactChanges,
    scope,
    mutationFn: async (change: Undo) => {
      const { data } = await sendChange(change)
      change.id = data.undo
      const { changed } = data as { changed?: number }
      if (change.matching && changed !== undefined) {
        change.who = changed === 1 ? '1 message' : `${formatCount(changed)} messages`
      }
    },
    onMutate: async ({ action, ids }) => {
      // What another change has asked for is asked for again.
      isStale.current ||= client.isFetching({ ...contactQueries, predicate: isInvalid }) > 0
      await client.cancelQueries(contactQueries)
      const before = client.getQueriesData<InboxPage>(contactQueries)
      for (const [queryKey, page] of before) {
        const of = queryKey[1] as InboxAddress
        if (page) client.setQueryData(queryKey, changePage(page, of, action, new Set(ids)))
      }
      client.setQueriesData<Conversation>(conversationQueries, (known) => {
        if (!known || !ids.includes(known.contact._id) || !isStatus(action)) return known
        return { ...known, contact: { ...known.contact, status: action } }
      })
      return before
    },
    onSuccess: (_, undo) => {
      if (undo.toast) showToast('success', undo.toast)
      if (!undo.id) drop(undo)
    },
    onError: (_, undo, before = []) => {
      for (const [queryKey, page] of before) client.setQueryData(queryKey, page)
      client.invalidateQueries(conversationQueries)
      drop(undo)
    },
    onSettled: (_, error, undo) => settle(undo, error),
  })

  const takeBack = useMutation({
    ...contactChanges,
    scope,
    mutationFn: ({ id }: Undo) => {
      if (!id) throw new CallFailed('There is nothing to undo')
      return ask('POST /api/admin/contacts/undo', { body: { id } }, 'Failed to undo this')
    },
    onSettled: (_, error, undo) => settle({ ...undo, inRow: false }, error),
  })

  const expire = useEffectEvent(() => {
    const now = Date.now()
    for (const undo of undos) {
      if (undo.until > now) continue
      if (undo.action === 'delete') undo.ids.forEach(dropDrafts)
      drop(undo)
    }
  })
  const next = Math.min(...undos.map(({ until }) => until))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => expire(), next - Date.now())
    return () => clearTimeout(timer)
  }, [next])

  return {
    undos,
    make(given: Change) {
      const undo: Undo = { ...given, until: Date.now() + undoMs }
      setUndos((all) => [...all, undo])
      change.mutate(undo)
    },
    undo(undo = undos.findLast(({ inRow }) => !inRow) ?? undos.at(-1)) {
      if (!undo) return
      drop(undo)
      if (undo.toast) closeToast()
      takeBack.mutate(undo)
    },
  }
}

const isInvalid = ({ state }: Query) => state.isInvalidated
const hasNoData = ({ state }: Query) => state.data === undefined

function sendChange({ action, ids: [id = '', ...others], matching }: Undo) {
  const one = !matching && others.length === 0
  if (one && isStatus(action)) {
    const body = { id, status: action }
    return ask('PUT /api/admin/contacts', { body }, 'Failed to update status')
  }
  const failed = action === 'delete' ? 'Failed to delete contact' : 'Failed to change the messages'
  if (one && action === 'delete') return ask('DELETE /api/admin/contacts', { body: { id } }, failed)
  const body = matching ? { action, matching } : { action, ids: [id, ...others] }
  return ask('POST /api/admin/contacts/changes', { body }, failed)
}
