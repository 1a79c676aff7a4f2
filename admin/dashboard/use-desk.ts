import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Contact } from '#contract/contact.ts'
import type { Conversation } from '#contract/conversation.ts'
import type { ContactAction, ListedContact } from '#contract/inbox.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { conversationQueries } from '../change.ts'
import { isOn } from '../settings.ts'
import { useContacts } from './contacts.ts'
import { inboxUrl, useInboxAddress } from './inbox-address.ts'
import { countMatching, leaves } from './inbox-page.ts'
import { headingId, openMessage, showMessage } from './open-message.ts'
import { type KeptUndos, useChanges } from './use-changes.ts'
import { useSelection } from './use-selection.ts'
import { useStable } from './use-stable.ts'

export type Desk = ReturnType<typeof useDesk>

const question = 'Are you sure you want to delete this contact?'

const none: ListedContact[] = []

export const rowId = (id: string) => `message-${id}`

/** Whether an open message leaves the list in view. */
export const isBeside = () => matchMedia('(width >= 75rem)').matches

/** What is listed, open and selected, and what can be done about it. */
export function useDesk(kept: KeptUndos) {
  const client = useQueryClient()
  const { address, show, message } = useInboxAddress()
  const { query, showNew } = useContacts(address)
  const { undos, make, undo } = useChanges(kept)
  const { data, isPlaceholderData } = query
  const listed = data?.contacts ?? none
  // A response from before a change still has what is gone.
  const changeOf = (id: string) => undos.findLast(({ ids }) => ids.includes(id))
  const isGone = ({ _id }: Contact) => leaves(changeOf(_id)?.action, address)
  const rows = listed.some(isGone) ? listed.filter((each) => !isGone(each)) : listed
  const selection = useSelection(rows, JSON.stringify(address))
  const [cursor, setCursor] = useState<string>()
  const present = message ?? cursor
  const at = rows.findIndex(({ _id }) => _id === present)
  const lastAt = useRef(0)
  const nextAt = at >= 0 ? at + 1 : present ? lastAt.current : 0
  const previous = rows[(at >= 0 ? at : nextAt) - 1]
  const next = rows[nextAt]
  const turned = useRef<1 | -1>(undefined)
  /** The last of its page, which is gone; the one after it is still to come. */
  const awaited = useRef<Contact>(undefined)
  const toFocus = useRef<string>(undefined)
  /** When it is gone, a heading gets the focus. */
  const focused = useRef<Element>(undefined)

  const onMessage = useEffectEvent(() => {
    showMessage(message)
    turned.current = awaited.current = undefined
    if (!message) return
    setCursor(message)
    if (selection.ids.size > 0 && !isBeside()) selection.clear()
  })
  // Before the next key, whose effect it would undo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message opens.
  useLayoutEffect(() => onMessage(), [message])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only get the focus once it is there.
  useEffect(() => {
    const row = toFocus.current && document.getElementById(rowId(toFocus.current))
    if (!row) return
    toFocus.current = undefined
    row.focus({ preventScroll: true })
    row.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [rows, cursor, message])
  useEffect(() => {
    if (at >= 0) lastAt.current = at
  }, [at])
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = undefined
    nextPaint().then(() => {
      if (document.activeElement !== document.body) return
      const heading = message && !isBeside() ? headingId(message) : 'contacts'
      document.getElementById(heading)?.focus({ preventScroll: true })
    })
  })

  const continueOnPage = useEffectEvent(() => {
    const by = turned.current
    turned.current = undefined
    if (by) go(by > 0 ? rows[0] : rows.at(-1))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is cached is there at once.
  useEffect(() => {
    if (!isPlaceholderData) continueOnPage()
  }, [isPlaceholderData, address.page])

  const continueAfter = useEffectEvent((rows: Contact[]) => {
    const { createdAt = '' } = awaited.current ?? {}
    go(rows.find((each) => each.createdAt <= createdAt))
  })
  useEffect(() => continueAfter(rows), [rows])

  function go(contact: Contact | undefined, { opens = message !== undefined || isBeside() } = {}) {
    if (!contact) return
    awaited.current = undefined
    toFocus.current = contact._id
    if (opens) openMessage(contact._id)
    else setCursor(contact._id)
  }

  function step(by: 1 | -1) {
    if (isPlaceholderData || turned.current) return
    const to = by > 0 ? next : previous
    const page = address.page + by
    if (to || page < 1 || page > (data?.pages ?? 1)) return go(to)
    turned.current = by
    show({ page })
  }

  /** Selects without opening. */
  function extend(by: 1 | -1) {
    const from = rows.findIndex(({ _id }) => _id === cursor)
    const [one, other] = [rows[from], rows[from + by]]
    if (!one || !other) return
    selection.add([one._id, other._id])
    toFocus.current = other._id
    setCursor(other._id)
  }

  function close() {
    if (!message) return
    toFocus.current = message
    setCursor(message)
    navigate(inboxUrl(location.search))
  }

  /** After archiving or deleting, the next message opens. */
  function goOn(action: ContactAction, contacts: Contact[]) {
    const gone = contacts.find(({ _id }) => _id === present)
    if (!gone) return
    const stays = (row: Contact) => !contacts.some(({ _id }) => _id === row._id)
    const after = rows.slice(nextAt).find(stays)
    const before = rows.slice(0, nextAt).filter(stays)
    if (!after && address.page < (data?.pages ?? 1)) {
      if (!leaves(action, address)) return step(1)
      awaited.current = gone
      return
    }
    const next = after ?? before.at(-1)
    if (next) return go(next, { opens: message !== undefined })
    setCursor(undefined)
    if (message) navigate(inboxUrl(location.search), { replace: true })
  }

  function read(contact: Contact) {
    // Either may be older than the other.
    const row = rows.find(({ _id }) => _id === contact._id) ?? contact
    if (contact.status !== 'new' || row.status !== 'new' || !isOn('deskReading')) return
    make({ action: 'read', ids: [contact._id], who: contact.name, inRow: true })
  }

  type Asked = { toast?: string }

  function change(action: ContactAction, contacts: Contact[], { toast }: Asked = {}) {
    const [first, second] = contacts
    if (!first) return false
    const many = `these ${contacts.length} contacts`
    const asked = second ? question.replace('this contact', many) : question
    if (action === 'delete' && !confirm(asked)) return false
    const ids = contacts.map(({ _id }) => _id)
    const who = second ? `${contacts.length} messages` : first.name
    make({ action, ids, who, toast })
    if (action === 'archived' || leaves(action, address)) goOn(action, contacts)
    return true
  }

  function changeAll(action: ContactAction) {
    if (!data) return false
    const asked = question.replace('this contact', `${countMatching(data)} contacts that match`)
    if (action === 'delete' && !confirm(asked)) return false
    const { tab, status, search } = address
    const matching = { tab, status, search: search || undefined, until: data.until }
    make({ action, ids: [], matching, who: 'Messages' })
    return true
  }

  /** What keys and the bar of a selection are about. */
  function findMeant(): Contact[] {
    if (selection.ids.size > 0) return rows.filter(({ _id }) => selection.ids.has(_id))
    const id = document.activeElement?.matches('.row-name a') ? cursor : present
    const row = rows.find(({ _id }) => _id === id)
    if (row) return [row]
    // It has been archived or deleted, and the next one is still to come.
    if (awaited.current !== undefined) return []
    const queryKey = [...conversationQueries.queryKey, message]
    const conversation = client.getQueryData<Conversation>(queryKey)
    return conversation ? [conversation.contact] : []
  }

  function act(action: ContactAction, asked?: Asked) {
    const isDone = selection.all ? changeAll(action) : change(action, findMeant(), asked)
    if (isDone) selection.clear()
  }

  const suspect = () => act(findMeant()[0]?.suspicious ? 'not suspicious' : 'suspicious')

  const leave = () => (selection.ids.size > 0 ? selection.clear() : close())

  const { toggle: select } = selection
  const actions = {
    ...{ change, undo, close, leave, step, extend, act, suspect, read, select, setCursor },
    ...{ show, showNew },
  }
  return {
    ...{ message, address, query, data, rows, undos, selection, present, cursor },
    ...{ previous, next, focused },
    actions: useStable(actions),
  }
}
