import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import type { MessageAction } from '#contract/inbox.ts'
import type { Message } from '#contract/message.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { conversationQueries } from '../change.ts'
import { isOn } from '../settings.ts'
import { findNeighbour } from './desk-state.ts'
import { countMatching, removesFromList } from './inbox-page.ts'
import type { Desk } from './use-desk.ts'

export type Actions = ReturnType<typeof useActions>

const question = 'Are you sure you want to delete this contact?'
const isDeletable = (what: string) => confirm(question.replace('this contact', what))

/** What the specification's controls say when it is done. */
export const toasts = { status: 'Contact status updated', delete: 'Contact deleted successfully' }

/** What can be done with messages. */
export function useActions(desk: Desk) {
  const client = useQueryClient()
  const { address, data, rows, selection, openId, currentId, cursorId, apply, dispatch } = desk
  // A message that has just opened counts as read, unless something else is done with it first.
  const justOpened = useRef<string>(undefined)

  function change(action: MessageAction, messages: Message[], toast?: string) {
    const [first, second] = messages
    if (!first) return false
    const what = second ? `these ${messages.length} contacts` : 'this contact'
    if (action === 'delete' && !isDeletable(what)) return false
    const ids = messages.map(({ _id }) => _id)
    const who = second ? `${messages.length} messages` : first.name
    const leave = removesFromList(action, address)
    const isOpen = openId !== undefined && ids.includes(openId)
    if (isOpen) justOpened.current = undefined
    apply({ action, ids, who, toast, openId: isOpen ? openId : undefined })
    if (leave || action === 'archived') openNext(ids, leave)
    return true
  }

  function openNext(ids: string[], leave: boolean) {
    const isLast = !findNeighbour(rows, currentId, 1, ids)
    if (!leave && isLast && desk.hasNextPage) return desk.step(1)
    dispatch({ type: 'handled', rows, ids, list: desk.list, hasNextPage: desk.hasNextPage })
  }

  function changeAll(action: MessageAction) {
    if (!data) return false
    if (action === 'delete' && !isDeletable(`${countMatching(data)} contacts that match`)) {
      return false
    }
    const { tab, status, search } = address
    justOpened.current = undefined
    const matching = { tab, status, search: search || undefined, until: data.until }
    apply({ action, ids: [], matching, who: 'Messages' })
    return true
  }

  /** What keys and the bar of a selection are about. */
  function targetMessages(): Message[] {
    if (selection.ids.size > 0) return rows.filter(({ _id }) => selection.ids.has(_id))
    const id = document.activeElement?.matches('.row h3 a') ? cursorId : currentId
    const row = rows.find(({ _id }) => _id === id)
    if (row) return [row]
    // It has been archived or deleted, and the next one is still to come.
    if (desk.waiting) return []
    const queryKey = [...conversationQueries.queryKey, openId]
    const conversation = client.getQueryData<Conversation>(queryKey)
    return conversation ? [conversation.message] : []
  }

  function act(action: MessageAction, toast?: string) {
    const isDone = selection.all ? changeAll(action) : change(action, targetMessages(), toast)
    if (isDone) dispatch({ type: 'cleared' })
  }

  return {
    change,
    act,
    toggleSuspicious: () => act(targetMessages()[0]?.suspicious ? 'not suspicious' : 'suspicious'),
    leave: () => dispatch({ type: selection.ids.size > 0 ? 'cleared' : 'closed' }),
    markRead(message: Message) {
      // Either may be older than the other.
      const row = rows.find(({ _id }) => _id === message._id) ?? message
      const { _id: id, name: who } = message
      justOpened.current = id
      if (message.status !== 'new' || row.status !== 'new' || !isOn('deskReading')) return
      // Before that, the desk would be drawn twice; a hidden tab paints nothing.
      const painted = document.hidden ? Promise.resolve() : nextPaint()
      painted.then(() => {
        if (justOpened.current === id) apply({ action: 'read', ids: [id], who, inRow: true })
      })
    },
  }
}
