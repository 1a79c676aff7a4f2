import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { undoMs } from '#contract/inbox.ts'
import { closeToast, showToast } from '../../ui/toast.ts'
import { ask, CallFailed } from '../call.ts'
import {
  type Change,
  type ChangeAnswer,
  conversationQueries,
  type MadeChange,
  messageQueries,
} from '../change.ts'
import { restoreDrafts, type StoredDraft, takeDrafts } from '../conversation/drafts.ts'
import type { InboxAddress } from './inbox-address.ts'
import { filtersByStatus, formatCount, isStatus } from './inbox-page.ts'

const changeKey = { mutationKey: ['change'] }
const undoKey = { mutationKey: ['undo'] }
// One after the other, so that an undo comes after its change.
const scope = { id: 'changes' }

/** TanStack Query keeps the changes of the last minutes; lists that are older than a change show it anyway. */
export function useChanges(list: InboxAddress, reopen: (id: string) => void) {
  const client = useQueryClient()
  const findChange = (id: number) =>
    client.getMutationCache().find({ predicate: ({ mutationId }) => mutationId === id })

  const change = useMutation({
    ...changeKey,
    scope,
    mutationFn: sendChange,
    onMutate: ({ action, ids }: Change) => (action === 'delete' ? ids.flatMap(takeDrafts) : []),
    onSuccess: (_, { toast }) => toast && showToast('success', toast),
    onError: (_, __, drafts = []) => restoreDrafts(drafts),
    onSettled: (_, error, { inRow, ids }) => {
      // Opening a message changes no other conversation.
      const queryKey = [...conversationQueries.queryKey, ...(inRow ? ids : [])]
      client.invalidateQueries({ queryKey })
      // A message that is opened stays in a list of new ones until that is fetched anyway.
      if (!inRow || error || !filtersByStatus(list)) client.invalidateQueries(messageQueries)
    },
  })
  const undo = useMutation({
    ...undoKey,
    scope,
    mutationFn: ({ id }: MadeChange) => {
      const { data, context } = findChange(id)?.state ?? {}
      const { undo } = (data ?? {}) as Partial<ChangeAnswer>
      if (!undo) throw new CallFailed('There is nothing to undo')
      restoreDrafts(context as StoredDraft[])
      return ask('POST /api/admin/contacts/undo', { body: { id: undo } }, 'Failed to undo this')
    },
    onSuccess: (_, { openId }) => openId && reopen(openId),
    onSettled: () => {
      client.invalidateQueries(conversationQueries)
      client.invalidateQueries(messageQueries)
    },
  })

  const undone = useMutationState({
    filters: undoKey,
    select: ({ state: { variables, status } }) =>
      status === 'error' ? undefined : (variables as MadeChange).id,
  })
  const made = useMutationState({
    filters: { ...changeKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ mutationId: id, state: { variables, data, submittedAt } }): MadeChange => ({
      ...(variables as Change),
      ...(data as ChangeAnswer | undefined),
      id,
      until: submittedAt + undoMs,
    }),
  })
  const changes = useMemo(() => made.filter(({ id }) => !undone.includes(id)), [made, undone])
  const now = useExpiry(changes)
  const undos = changes.filter(
    ({ doneAt, undo, until }) => until > now && (undo || doneAt === undefined),
  )
  return {
    changes,
    undos,
    apply: (given: Change) => change.mutate(given),
    undoChange(chosen = undos.findLast(({ inRow }) => !inRow) ?? undos.at(-1)) {
      if (!chosen) return
      if (chosen.toast) closeToast()
      undo.mutate(chosen)
    },
  }
}

/** Renders again when the next of them can no longer be undone. */
function useExpiry(changes: MadeChange[]) {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(...changes.map(({ until }) => until).filter((until) => until > now))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now())
    return () => clearTimeout(timer)
  }, [next])
  return now
}

/** Says of a change of all that match how many there were. */
export function nameTargets({ who, matching, changed }: MadeChange): string {
  if (!matching || changed === undefined) return who
  return changed === 1 ? '1 message' : `${formatCount(changed)} messages`
}

async function sendChange(change: Change): Promise<ChangeAnswer> {
  const { data } = await requestChange(change)
  return { ...data, doneAt: Date.now() }
}

function requestChange({ action, ids: [id = '', ...others], matching }: Change) {
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
