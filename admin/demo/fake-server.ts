import type { call } from '#contract/call.ts'
import { type Contact, contactStatuses } from '#contract/contact.ts'
import { type ConversationEntry, conversationLimits } from '#contract/conversation.ts'
import type { EndpointKey, Endpoints, RequestOf } from '#contract/endpoints.ts'
import { foldText } from '#contract/fold-text.ts'
import { type ContactAction, inboxTabs, undoMs } from '#contract/inbox.ts'
import { excerptOf, parseSearch } from '#contract/search.ts'
import lines from './sample-messages.jsonl?raw'

type Kept = { contacts: Contact[]; entries: ConversationEntry[] }
type Answers = {
  [Key in EndpointKey]?: (request: RequestOf<Key>) => Endpoints[Key]['answer']
}

export const demoSession = { token: 'demo', admin: { username: 'demo', email: null } }

const storageKey = 'demo'
const minuteMs = 60_000

// Newest first; the closer to now, the more often.
const samples = lines.trim().split('\n').reverse()
const kept: Kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? {
  contacts: samples.map((line, at) => ({
    _id: String(samples.length - at),
    createdAt: new Date(Date.now() - Math.round(9 * minuteMs * (at + 1) ** 2.6)).toISOString(),
    suspicious: line.includes('"reasons"'),
    reasons: [],
    ...JSON.parse(line),
  })),
  entries: [],
}
let steps: { undo: string; former: Contact }[] = []

function entryOf<Kind extends ConversationEntry['kind']>(
  kind: Kind,
  contactId: string,
  text: string,
) {
  const createdAt = new Date().toISOString()
  return { kind, contactId, text, _id: crypto.randomUUID(), createdAt }
}

const entriesOf = (id: string) => kept.entries.filter(({ contactId }) => contactId === id)

const textsOf = ({ _id, message }: Contact) => [
  { kind: 'message' as const, text: message },
  ...entriesOf(_id).flatMap((entry) => (entry.kind === 'status' ? [] : entry)),
]

type Filter = Omit<RequestOf<'GET /api/admin/contacts'>['query'], 'page' | 'limit'>

function findMatching({ tab = 'all', status, search = '' }: Filter) {
  const terms = parseSearch(search)
  const wanted = terms.status ?? status
  return kept.contacts.filter((contact) => {
    const { name, email, createdAt, suspicious } = contact
    const sender = foldText(`${name}\n${email}`)
    const text = [sender, ...textsOf(contact).map(({ text }) => foldText(text))].join('\n')
    const isListed = wanted
      ? contact.status === wanted
      : contact.status !== 'archived' || tab !== 'inbox'
    return (
      suspicious === (tab === 'suspicious') &&
      isListed &&
      (!terms.before || createdAt < terms.before) &&
      (!terms.after || createdAt > terms.after) &&
      terms.from.every((word) => sender.includes(word)) &&
      terms.words.every((word) => text.includes(word)) &&
      !terms.without.some((word) => text.includes(word))
    )
  })
}

function change(action: ContactAction, chosen: Contact[]) {
  const status = contactStatuses.find((status) => status === action)
  const suspicious = action === 'suspicious'
  const changed = chosen.filter((contact) =>
    status ? contact.status !== status : action === 'delete' || contact.suspicious !== suspicious,
  )
  if (changed.length === 0) return { changed: 0 }
  const undo = crypto.randomUUID()
  steps.push(...changed.map((contact) => ({ undo, former: { ...contact } })))
  if (action === 'delete') kept.contacts = kept.contacts.filter((each) => !changed.includes(each))
  for (const contact of changed) {
    Object.assign(contact, status ? { status } : { suspicious })
    if (!status) continue
    const text = `Status set to ${status.charAt(0).toUpperCase()}${status.slice(1)}`
    const entry = entryOf('status', contact._id, text)
    kept.entries.push({ ...entry, status, _id: `${undo}-${contact._id}` })
  }
  return { changed: changed.length, undo }
}

/** Messages changed since are skipped. */
function undo(id: string) {
  const last = new Map(steps.map((step) => [step.former._id, step]))
  const restored = [...last.values()].filter((step) => step.undo === id)
  if (restored.length === 0) throw new Error('It is too late to undo this')
  steps = steps.filter((step) => step.undo !== id)
  for (const { former } of restored) {
    const others = kept.contacts.filter(({ _id }) => _id !== former._id)
    kept.contacts = [former, ...others].sort((one, other) => Number(other._id) - Number(one._id))
    kept.entries = kept.entries.filter(({ _id }) => _id !== `${id}-${former._id}`)
  }
  return restored.length
}

const heldMs = ({ kind, createdAt }: ConversationEntry) =>
  kind === 'reply' ? Math.max(0, Date.parse(createdAt) + undoMs - Date.now()) : 0

/** Replies that can no longer be undone. */
function sendDue() {
  for (const entry of kept.entries) {
    if (entry.kind !== 'reply' || entry.state === 'sent' || heldMs(entry)) continue
    entry.state = 'sent'
    const { contactId } = entry
    change(
      'replied',
      kept.contacts.filter(({ _id, status }) => _id === contactId && status !== 'archived'),
    )
  }
}

function find(id: string): Contact {
  const contact = kept.contacts.find(({ _id }) => _id === id)
  if (!contact) throw new Error('Contact not found')
  return contact
}

const answers: Answers = {
  'POST /api/auth/login': () => demoSession,
  'DELETE /api/auth/session': () => ({}),
  'GET /api/admin/contacts': ({ query: { page, limit, ...filter } }) => {
    const found = findMatching(filter)
    const { words } = parseSearch(filter.search ?? '')
    const count = (filter: Filter) => findMatching(filter).length
    const contacts = found.slice((page - 1) * limit, page * limit).map((contact) => {
      const excerpts = textsOf(contact).map(({ kind, text }) => excerptOf(kind, text, words))
      return { ...contact, excerpt: excerpts.find((excerpt) => excerpt) }
    })
    const counts = Object.fromEntries([
      ...contactStatuses.map((status) => [status, count({ status })]),
      ...inboxTabs.map((tab) => [tab, count({ tab })]),
    ])
    const total = found.length
    const pagination = { page, limit, total, pages: Math.ceil(total / limit), more: false }
    return { data: { contacts, pagination, counts, newest: 0, newer: 0 } }
  },
  'PUT /api/admin/contacts': ({ body: { id, status } }) => {
    const contact = find(id)
    return { data: { ...change(status, [contact]), contact } }
  },
  'DELETE /api/admin/contacts': ({ body }) => ({ data: change('delete', [find(body.id)]) }),
  'POST /api/admin/contacts/changes': ({ body: { action, ids, matching } }) => {
    const chosen = ids && kept.contacts.filter(({ _id }) => ids.includes(_id))
    return { data: change(action, chosen ?? findMatching(matching ?? {})) }
  },
  'POST /api/admin/contacts/undo': ({ body }) => ({ data: { restored: undo(body.id) } }),
  'GET /api/admin/conversation': ({ query }) => {
    const contact = find(query.id)
    const key = contact.email.toLowerCase()
    const others = kept.contacts
      .filter((each) => each !== contact && each.email.toLowerCase() === key)
      .slice(0, conversationLimits.others)
    const entries = entriesOf(contact._id).map((each) => ({ ...each, heldMs: heldMs(each) }))
    return { data: { contact, entries, others, signature: 'Robin Sample' } }
  },
  'POST /api/admin/notes': ({ body: { id, text } }) => {
    const note = entryOf('note', find(id)._id, text)
    kept.entries.push(note)
    return { data: { note } }
  },
  'POST /api/admin/replies': ({ body: { id, message } }) => {
    const reply = { ...entryOf('reply', find(id)._id, message), state: 'waiting' as const }
    kept.entries.push(reply)
    return { data: { reply } }
  },
  'DELETE /api/admin/replies': ({ body: { id } }) => {
    const held = kept.entries.find((each) => each._id === id && heldMs(each))
    if (!held) throw new Error('It is too late to undo this')
    kept.entries = kept.entries.filter((each) => each !== held)
    return {}
  },
  'GET /api/admin/outbox': () => {
    const never = { lastSentAt: null, lastError: null, lastErrorAt: null }
    return { data: { mail: true, webhook: false, waiting: 0, replies: [], ...never } }
  },
  'DELETE /api/admin/sessions': () => ({ data: { ended: 0 } }),
  'GET /api/admin/passkeys': () => ({ data: { passkeys: [] } }),
}

/** The desk's calls on messages in this tab alone; nothing leaves the browser. */
export const answerInBrowser: typeof call = async (key, request) => {
  try {
    sendDue()
    const answer = answers[key]?.(structuredClone(request))
    if (!answer) throw new Error('This demo has no server')
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
    return { ok: true, status: 200, answer: structuredClone({ success: true, ...answer }) as never }
  } catch (error) {
    const { message } = error as Error
    return { ok: false, status: 404, answer: { success: false, message } as never }
  }
}
