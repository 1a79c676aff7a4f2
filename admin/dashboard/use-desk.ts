import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Contact } from '#contract/contact.ts'
import type { ContactAction, ListedContact } from '#contract/inbox.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { isOn } from '../settings.ts'
import { useContacts } from './contacts.ts'
import { inboxUrl, messageUrl, readMessage, useInboxAddress } from './inbox-address.ts'
import { formatCount, leaves } from './inbox-page.ts'
import { useChanges } from './use-changes.ts'
import { useSelection } from './use-selection.ts'

export type Desk = ReturnType<typeof useDesk>

const question = 'Are you sure you want to delete this contact?'

const verbs: Record<ContactAction, string> = {
  new: 'set to New',
  read: 'set to Read',
  replied: 'set to Replied',
  archived: 'archived',
  suspicious: 'marked as suspicious',
  'not suspicious': 'moved to the inbox',
  delete: 'deleted',
}

const none: ListedContact[] = []

export const rowId = (id: string) => `message-${id}`

const isBeside = () => matchMedia('(width >= 75rem)').matches

/** What is listed, open and selected, and what can be done about it. */
export function useDesk() {
  const { address, show, linked } = useInboxAddress()
  const [message, open] = useAhead(linked)
  const { query, showNew } = useContacts(address)
  const { undos, make, undo } = useChanges(address)
  const { data, isPlaceholderData } = query
  const rows = data?.contacts ?? none
  const selection = useSelection(rows, JSON.stringify(address))
  const [cursor, setCursor] = useState<string>()
  const present = message ?? cursor
  const at = rows.findIndex(({ _id }) => _id === present)
  const lastAt = useRef(0)
  const turned = useRef<1 | -1>(undefined)
  const awaited = useRef<number>(undefined)
  const toFocus = useRef<string>(undefined)
  const toRead = useRef<Contact>(undefined)

  useEffect(() => {
    turned.current = awaited.current = undefined
    if (message) setCursor(message)
  }, [message])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only get the focus once it is there.
  useEffect(() => {
    const row = toFocus.current && document.getElementById(rowId(toFocus.current))
    if (!row) return
    toFocus.current = undefined
    // Before the paint, it would cost a layout of its own.
    nextPaint().then(() => {
      row.focus({ preventScroll: true })
      row.closest('li')?.scrollIntoView({ block: 'nearest' })
    })
  }, [rows, cursor, message])
  useEffect(() => {
    if (at >= 0) lastAt.current = at
  }, [at])

  const continueOnPage = useEffectEvent(() => {
    const by = turned.current
    turned.current = undefined
    if (by) go(by > 0 ? rows[0] : rows.at(-1))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is cached is there at once.
  useEffect(() => {
    if (!isPlaceholderData) continueOnPage()
  }, [isPlaceholderData, address.page])

  // The rows of this page have gone faster than the next ones came.
  const continueAt = useEffectEvent((rows: Contact[]) => {
    const next = awaited.current === undefined ? undefined : rows[awaited.current]
    if (next) go(next)
  })
  useEffect(() => continueAt(rows), [rows])

  function go(contact: Contact | undefined, { opens = message !== undefined || isBeside() } = {}) {
    if (!contact) return
    awaited.current = undefined
    toFocus.current = contact._id
    setCursor(contact._id)
    if (opens) open(contact._id)
  }

  function step(by: 1 | -1) {
    const from = at >= 0 ? at : by > 0 ? lastAt.current - 1 : lastAt.current
    const next = rows[present ? from + by : 0]
    const page = address.page + by
    if (next || page < 1 || page > (data?.pages ?? 1)) return go(next)
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
    if (selection.ids.size > 0) return selection.clear()
    if (!message) return
    toFocus.current = message
    setCursor(message)
    open(undefined)
    navigate(inboxUrl(location.search))
  }

  /** After archiving or deleting, the next message opens. */
  function goOn(gone: Set<string>) {
    if (!present || !gone.has(present)) return
    const stays = ({ _id }: Contact) => !gone.has(_id)
    const after = rows.slice(at + 1).find(stays)
    const before = rows.slice(0, Math.max(at, 0)).filter(stays)
    if (!after && address.page < (data?.pages ?? 1)) {
      awaited.current = before.length
      return
    }
    const next = after ?? before.at(-1)
    if (next) return go(next, { opens: message !== undefined })
    setCursor(undefined)
    if (message) navigate(inboxUrl(location.search), { replace: true })
  }

  /** Marks it as Read after the paint, or before anything else is done. */
  function read(contact: Contact) {
    markRead()
    if (contact.status !== 'new' || !isOn('deskReading')) return
    toRead.current = contact
    nextPaint().then(markRead)
  }

  function markRead() {
    const { _id, name } = toRead.current ?? {}
    toRead.current = undefined
    if (_id) make({ action: 'read', ids: [_id], words: `${name} ${verbs.read}`, inRow: true })
  }

  type Asked = { toast?: string }

  function change(action: ContactAction, contacts: Contact[], { toast }: Asked = {}) {
    const [first, second] = contacts
    if (!first) return
    markRead()
    const many = `these ${contacts.length} contacts`
    const asked = second ? question.replace('this contact', many) : question
    if (action === 'delete' && !confirm(asked)) return
    const ids = contacts.map(({ _id }) => _id)
    const who = second ? `${contacts.length} messages` : first.name
    make({ action, ids, words: `${who} ${verbs[action]}`, toast })
    if (action === 'archived' || leaves(action, address)) goOn(new Set(ids))
    selection.clear()
  }

  function changeAll(action: ContactAction) {
    const count = formatCount(data?.total ?? 0)
    markRead()
    const asked = question.replace('this contact', `all ${count} contacts that match`)
    if (action === 'delete' && !confirm(asked)) return
    const { tab, status, search } = address
    const matching = { tab, status, search: search || undefined, until: data?.until }
    make({ action, ids: [], matching, words: `${count} messages ${verbs[action]}` })
    selection.clear()
  }

  /** What keys and the bar of a selection are about. */
  function act(action: ContactAction, asked?: Asked) {
    if (selection.all) return changeAll(action)
    const isMeant = ({ _id }: Contact) =>
      selection.ids.size > 0 ? selection.ids.has(_id) : _id === present
    change(action, rows.filter(isMeant), asked)
  }

  const { toggle: select } = selection
  const actions = { change, undo, close, step, extend, act, read, select, setCursor, show, showNew }
  return {
    ...{ message, address, query, data, rows, undos, selection, present, cursor },
    previous: at > 0 ? rows[at - 1] : undefined,
    next: rows[present && at >= 0 ? at + 1 : 0],
    actions: useStable(actions),
  }
}

/** The message that is open, which is painted before the address bar has it. */
function useAhead(linked: string | undefined) {
  const [ahead, open] = useState<string>()
  useEffect(() => {
    if (!ahead) return
    let isLast = true
    nextPaint().then(() => {
      if (!isLast) return
      const { search } = location
      navigate(messageUrl(ahead, search), { replace: readMessage(search) !== undefined })
      open(undefined)
    })
    return () => {
      isLast = false
    }
  }, [ahead])
  return [ahead ?? linked, open] as const
}

/** The same functions at each render, which do what those of the last render do. */
function useStable<Functions extends Record<string, (...given: never[]) => unknown>>(
  functions: Functions,
): Functions {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [
          name,
          (...given: never[]) => latest.current[name]?.(...given),
        ]),
      ) as Functions,
    [],
  )
}
