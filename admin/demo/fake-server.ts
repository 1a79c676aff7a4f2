import type { call } from '#contract/call.ts'
import { type ConversationEntry, conversationLimits } from '#contract/conversation.ts'
import type { EndpointKey, Endpoints, RequestOf } from '#contract/endpoints.ts'
import { foldText } from '#contract/fold-text.ts'
import { inboxTabs, type MessageAction, undoMs } from '#contract/inbox.ts'
import { type Message, messageStatuses } from '#contract/message.ts'
import { excerptOf, parseSearch } from '#contract/search.ts'
import lines from './sample-messages.jsonl?raw'

type Kept = { messages: Message[]; entries: ConversationEntry[] }
type Answers = {
  [Key in EndpointKey]?: (request: RequestOf<Key>) => Endpoints[Key]['answer']
}

export const demoSession = { token: 'demo', admin: { username: 'demo', email: null } }

const storageKey = 'demo'
const minuteMs = 60_000

// Newest first; the closer to now, the more often.
const samples = lines.trim().split('\n').reverse()
const kept: Kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? {
  messages: samples.map((line, at) => ({
    _id: String(999 - at),
    createdAt: new Date(Date.now() - Math.round(9 * minuteMs * (at + 1) ** 2.6)).toISOString(),
    suspicious: line.includes('"reasons"'),
    reasons: [],
    ...JSON.parse(line),
  })),
  entries: [],
}
let steps: { undo: string; former: Message }[] = []

function entryOf<Kind extends ConversationEntry['kind']>(
  kind: Kind,
  messageId: string,
  text: string,
) {
  const createdAt = new Date().toISOString()
  return { kind, messageId, text, _id: crypto.randomUUID(), createdAt }
}

const entriesOf = (id: string) => kept.entries.filter(({ messageId }) => messageId === id)

const textsOf = ({ _id, message }: Message) => [
  { kind: 'message' as const, text: message },
  ...entriesOf(_id).flatMap((entry) => (entry.kind === 'status' ? [] : entry)),
]

type Filter = Omit<RequestOf<'GET /api/admin/contacts'>['query'], 'page' | 'limit'>

function findMatching({ tab = 'all', status, search = '' }: Filter) {
  const terms = parseSearch(search)
  const wanted = terms.status ?? status
  return kept.messages.filter((message) => {
    const { name, email, createdAt, suspicious } = message
    const sender = foldText(`${name}\n${email}`)
    const text = [sender, ...textsOf(message).map(({ text }) => foldText(text))].join('\n')
    const isListed = wanted
      ? message.status === wanted
      : message.status !== 'archived' || tab !== 'inbox'
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

function change(action: MessageAction, chosen: Message[]) {
  const status = messageStatuses.find((status) => status === action)
  const suspicious = action === 'suspicious'
  const changed = chosen.filter((message) =>
    status ? message.status !== status : action === 'delete' || message.suspicious !== suspicious,
  )
  if (changed.length === 0) return { changed: 0 }
  const undo = crypto.randomUUID()
  steps.push(...changed.map((message) => ({ undo, former: { ...message } })))
  if (action === 'delete') kept.messages = kept.messages.filter((each) => !changed.includes(each))
  for (const message of changed) {
    Object.assign(message, status ? { status } : { suspicious })
    if (!status) continue
    const text = `Status set to ${status.charAt(0).toUpperCase()}${status.slice(1)}`
    const entry = entryOf('status', message._id, text)
    kept.entries.push({ ...entry, status, _id: `${undo}-${message._id}` })
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
    const others = kept.messages.filter(({ _id }) => _id !== former._id)
    kept.messages = [former, ...others].sort((one, other) => Number(other._id) - Number(one._id))
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
    const { messageId } = entry
    change(
      'replied',
      kept.messages.filter(({ _id, status }) => _id === messageId && status !== 'archived'),
    )
  }
}

function find(id: string): Message {
  const message = kept.messages.find(({ _id }) => _id === id)
  if (!message) throw new Error('Contact not found')
  return message
}

const answers: Answers = {
  'POST /api/auth/login': () => demoSession,
  'DELETE /api/auth/session': () => ({}),
  'GET /api/admin/contacts': ({ query: { page, limit, ...filter } }) => {
    const found = findMatching(filter)
    const { words } = parseSearch(filter.search ?? '')
    const count = (filter: Filter) => findMatching(filter).length
    const messages = found.slice((page - 1) * limit, page * limit).map((message) => {
      const excerpts = textsOf(message).map(({ kind, text }) => excerptOf(kind, text, words))
      return { ...message, excerpt: excerpts.find((excerpt) => excerpt) }
    })
    const counts = Object.fromEntries([
      ...messageStatuses.map((status) => [status, count({ status })]),
      ...inboxTabs.map((tab) => [tab, count({ tab })]),
    ])
    const total = found.length
    const pagination = { page, limit, total, pages: Math.ceil(total / limit), more: false }
    return { data: { contacts: messages, pagination, counts, newest: 0, newer: 0 } }
  },
  'PUT /api/admin/contacts': ({ body: { id, status } }) => {
    const message = find(id)
    return { data: { ...change(status, [message]), message } }
  },
  'DELETE /api/admin/contacts': ({ body }) => ({ data: change('delete', [find(body.id)]) }),
  'POST /api/admin/contacts/changes': ({ body: { action, ids, matching } }) => {
    const chosen = ids && kept.messages.filter(({ _id }) => ids.includes(_id))
    return { data: change(action, chosen ?? findMatching(matching ?? {})) }
  },
  'POST /api/admin/contacts/undo': ({ body }) => ({ data: { restored: undo(body.id) } }),
  'GET /api/admin/conversation': ({ query }) => {
    const message = find(query.id)
    const key = message.email.toLowerCase()
    const others = kept.messages
      .filter((each) => each !== message && each.email.toLowerCase() === key)
      .slice(0, conversationLimits.others)
    const entries = entriesOf(message._id).map((each) => ({ ...each, heldMs: heldMs(each) }))
    return { data: { message, entries, others, signature: 'Robin Sample' } }
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
