import { useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ListedMessage } from '#contract/inbox.ts'
import { useAfterPaint } from '../after-paint.ts'
import { findCurrentId, findNeighbour, reduceDesk, startDesk } from './desk-state.ts'
import { toUrl, useInboxAddress } from './inbox-address.ts'
import { drawRows, removesFromList } from './inbox-page.ts'
import { useMessages } from './messages.ts'
import { useChanges } from './use-changes.ts'

export type Desk = ReturnType<typeof useDesk>

export const rowId = (id: string) => `message-${id}`
export const headingId = (id: string) => `conversation-${id}`

/** Whether an open message leaves the list in view. */
export const isTwoPane = () => matchMedia('(width >= 75rem)').matches

const none: ListedMessage[] = []

/** What is listed, open and selected. */
export function useDesk() {
  const { address, show, message } = useInboxAddress()
  const [state, dispatch] = useReducer(reduceDesk, message, startDesk)
  const { query, showNew } = useMessages(address)
  const { changes, undos, apply, undoChange } = useChanges(address, (id) =>
    dispatch({ type: 'reopened', id }),
  )
  const { data, dataUpdatedAt, isPlaceholderData } = query
  const list = JSON.stringify(address)
  const rows = useMemo(
    () => drawRows(data?.contacts ?? none, JSON.parse(list), changes, dataUpdatedAt),
    [data, list, changes, dataUpdatedAt],
  )

  const hasNextPage = address.page < (data?.pages ?? 1)
  useLayoutEffect(() => {
    if (!isPlaceholderData) dispatch({ type: 'listed', rows, list, hasNextPage })
  }, [rows, list, hasNextPage, isPlaceholderData])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection ends with its list.
  useLayoutEffect(() => dispatch({ type: 'cleared' }), [list])
  const inBar = useRef(message)
  useLayoutEffect(() => {
    if (message === inBar.current) return
    inBar.current = message
    dispatch({ type: 'opened', id: message, isTwoPane: isTwoPane() })
  }, [message])

  // The address bar follows what is open, and so does the focus, once the row is there.
  useAfterPaint(() => {
    const { openId: id } = state
    if (id === message) return
    const hasLeft = changes.some(
      ({ action, openId }) => openId === message && removesFromList(action, address),
    )
    inBar.current = id
    navigate(toUrl(address, id), { replace: message !== undefined && (!!id || hasLeft) })
  }, state.openId)
  useAfterPaint(
    () => {
      const { focusId: id } = state
      const row = id && document.getElementById(rowId(id))
      if (!row) return
      // The owner may already be writing elsewhere.
      if (!document.activeElement?.matches('textarea, select, [type=search], dialog *')) {
        row.focus({ preventScroll: true })
        row.closest('li')?.scrollIntoView({ block: 'nearest' })
      }
      dispatch({ type: 'focused', id })
    },
    state.focusId,
    rows,
  )

  const currentId = findCurrentId(state)
  const previous = findNeighbour(rows, currentId, -1)
  const next = findNeighbour(rows, currentId, 1)
  function step(by: 1 | -1) {
    if (isPlaceholderData || state.waiting) return
    const page = address.page + by
    const opens = state.openId !== undefined || isTwoPane()
    if ((by > 0 ? next : previous) || page < 1 || (by > 0 && !hasNextPage)) {
      return dispatch({ type: 'stepped', rows, by, opens })
    }
    dispatch({ type: 'page turned', by, opens, list: JSON.stringify({ ...address, page }) })
    show({ page })
  }

  const toggle = (id: string, through?: boolean) => dispatch({ type: 'toggled', rows, id, through })

  return {
    ...{ address, list, show, query, data, rows, showNew, changes, undos, apply, undoChange },
    ...state,
    ...{ currentId, previous, next, hasNextPage, step, toggle, dispatch },
  }
}
