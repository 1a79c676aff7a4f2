import type { call } from '#contract/call.ts'
import { type Contact, contactStatuses } from '#contract/contact.ts'
import type { ConversationEntry, Reply } from '#contract/conversation.ts'
import type { EndpointKey, Endpoints, RequestOf } from '#contract/endpoints.ts'
import { foldCase } from '#contract/fold-case.ts'
import { type ContactAction, type InboxTab, inboxTabs } from '#contract/inbox.ts'
import { excerptOf, parseSearch } from '#contract/search.ts'
import samples from './sample-messages.json' with { type: 'json' }

type Kept = { contacts: Contact[]; entries: ConversationEntry[] }
type Answers = {
  [Key in EndpointKey]?: (request: RequestOf<Key>) => Endpoints[Key]['answer']
}

const storageKey = 'demo'
const minuteMs = 60_000

// Newest first; the closer to now, the more often.
const kept: Kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? {
  contacts: samples.toReversed().map(({ reasons = [], ...sample }, at) => ({
    ...sample,
    _id: String(samples.length - at),
    createdAt: new Date(Date.now() - Math.round(9 * minuteMs * (at + 1) ** 2.6)).toISOString(),
    suspicious: reasons.length > 0,
    reasons,
  })),
  entries: [],
}
const undos = new Map<string, Kept>()
const seqOf = ({ _id }: Contact) => Number(_id)
const newId = () => crypto.randomUUID()

function entryOf<Kind extends ConversationEntry['kind']>(
  kind: Kind,
  contactId: string,
  text: string,
) {
  return { kind, contactId, text, _id: newId(), createdAt: new Date().toISOString() }
}

const isIn = (tab: InboxTab, { suspicious, status }: Contact) =>
  tab === 'suspicious' ? suspicious : !suspicious && (tab === 'all' || status !== 'archived')

type Filter = { tab?: InboxTab; status?: string; search?: string; until?: number }

function findMatching({ tab = 'all', status, search = '', until }: Filter) {
  const sought = parseSearch(search)
  const wanted = status ?? sought.status
  return kept.contacts.filter((contact) => {
    const { name, email, message, createdAt, _id } = contact
    const notes = kept.entries.filter(({ contactId }) => contactId === _id)
    const sender = foldCase(`${name}\n${email}`)
    const text = `${sender}\n${foldCase([message, ...notes.map(({ text }) => text)].join('\n'))}`
    return (
      isIn(wanted && tab === 'inbox' ? 'all' : tab, contact) &&
      (!wanted || contact.status === wanted) &&
      (!until || seqOf(contact) <= until) &&
      (!sought.before || createdAt < sought.before) &&
      (!sought.after || createdAt > sought.after) &&
      sought.from.every((word) => sender.includes(word)) &&
      sought.words.every((word) => text.includes(word)) &&
      !sought.without.some((word) => text.includes(word))
    )
  })
}

function change(action: ContactAction, chosen: Contact[]) {
  const undo = newId()
  undos.set(undo, structuredClone(kept))
  const ids = new Set(chosen.map(({ _id }) => _id))
  if (action === 'delete') kept.contacts = kept.contacts.filter(({ _id }) => !ids.has(_id))
  for (const contact of chosen) {
    const status = contactStatuses.find((status) => status === action)
    if (!status) Object.assign(contact, { suspicious: action === 'suspicious', reasons: [] })
    else if (contact.status !== status) {
      contact.status = status
      const text = `Status set to ${status.charAt(0).toUpperCase()}${status.slice(1)}`
      kept.entries.push({ ...entryOf('status', contact._id, text), status })
    }
  }
  return undo
}

function find(id: string): Contact {
  const contact = kept.contacts.find(({ _id }) => _id === id)
  if (!contact) throw new Error('Contact not found')
  return contact
}

const answers: Answers = {
  'POST /api/auth/login': ({ body }) => ({
    token: 'demo',
    admin: { username: body.username, email: null },
  }),
  'DELETE /api/auth/session': () => ({}),
  'GET /api/admin/contacts': ({ query: { page, limit, ...filter } }) => {
    const found = findMatching(filter)
    const { words } = parseSearch(filter.search ?? '')
    const count = (filter: Filter) => findMatching(filter).length
    const contacts = found.slice((page - 1) * limit, page * limit).map((contact) => {
      const excerpt = words.length > 0 ? excerptOf('message', contact.message, words) : undefined
      return { ...contact, excerpt }
    })
    const pages = Math.max(1, Math.ceil(found.length / limit))
    const counts = Object.fromEntries([
      ...contactStatuses.map((status) => [status, count({ status })]),
      ...inboxTabs.map((tab) => [tab, count({ tab })]),
    ])
    const pagination = { page, limit, total: found.length, pages, more: false }
    return { data: { contacts, pagination, counts, newest: samples.length, newer: 0 } }
  },
  'PUT /api/admin/contacts': ({ body: { id, status } }) => {
    const contact = find(id)
    return { data: { undo: change(status, [contact]), contact } }
  },
  'DELETE /api/admin/contacts': ({ body }) => ({
    data: { undo: change('delete', [find(body.id)]) },
  }),
  'POST /api/admin/contacts/changes': ({ body: { action, ids, matching } }) => {
    const chosen = ids ? ids.map(find) : findMatching(matching ?? {})
    return { data: { undo: change(action, chosen), changed: chosen.length } }
  },
  'POST /api/admin/contacts/undo': ({ body }) => {
    Object.assign(kept, undos.get(body.id))
    return { data: { restored: 1 } }
  },
  'GET /api/admin/conversation': ({ query }) => {
    const contact = find(query.id)
    const messages = kept.contacts
      .filter(({ email }) => email === contact.email)
      .map((each) => ({
        ...entryOf('message', each._id, each.message),
        _id: `message ${each._id}`,
        createdAt: each.createdAt,
      }))
    const own = kept.entries.filter(({ contactId }) => contactId === contact._id)
    return { data: { contact, entries: [...messages.toReversed(), ...own], left: 0 } }
  },
  'POST /api/admin/notes': ({ body: { id, text } }) => {
    const note = entryOf('note', id, text)
    kept.entries.push(note)
    return { data: { note } }
  },
  'POST /api/admin/replies': ({ body: { id, message } }) => {
    const reply: Reply = { ...entryOf('reply', id, message), state: 'sent' }
    kept.entries.push(reply)
    change('replied', [find(id)])
    return { data: { reply } }
  },
  'GET /api/admin/outbox': () => {
    const never = { lastSentAt: null, lastError: null, lastErrorAt: null }
    return { data: { mail: true, webhook: false, waiting: 0, replies: [], ...never } }
  },
  'GET /api/admin/sessions': () => ({ data: { sessions: [] } }),
  'GET /api/admin/passkeys': () => ({ data: { passkeys: [] } }),
}

/** The desk's calls on messages in this tab alone; nothing leaves the browser. */
export const answerInBrowser: typeof call = async (key, request) => {
  try {
    const answer = answers[key]?.(structuredClone(request))
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
    if (!answer) return refuse(501, 'This demo has no server')
    return { ok: true, status: 200, answer: structuredClone({ success: true, ...answer }) as never }
  } catch (error) {
    return refuse(404, (error as Error).message)
  }
}

const refuse = (status: number, message: string) => ({
  ok: false,
  status,
  answer: { success: false, message } as never,
})
