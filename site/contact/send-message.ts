import { call } from '#contract/call.ts'
import { type ErrorTexts, explain } from '#contract/explain.ts'
import { honeypotField } from '#contract/message.ts'
import type { FormTexts } from './message-fields.tsx'

// Specification, section 9.
const timeoutMs = 10_000

// People take longer than this to fill in three fields.
const minFillMs = 2000

const firstInputs = new Map<unknown, number>()
let lastInput = 0

globalThis.addEventListener?.('input', ({ target, timeStamp }) => {
  lastInput = timeStamp
  if (!firstInputs.has(target)) firstInputs.set(target, timeStamp)
})

const isFast = () =>
  firstInputs.size >= 3 && lastInput - Math.min(...firstInputs.values()) < minFillMs

// A retry keeps its key, so that the message arrives only once.
let pending = { text: '', key: '' }

type Failure = { error: string; field?: string; status?: number }

export async function sendMessage(
  form: FormData,
  texts: FormTexts,
  errors?: ErrorTexts,
): Promise<Failure | undefined> {
  const inLanguage = (error: string) => (errors ? explain(error, errors) : error)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const body = { name: text('name'), email: text('email'), message: text('message') }
  const sent = JSON.stringify(body)
  if (pending.text !== sent) pending = { text: sent, key: randomKey() }
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(texts.tooSlow)), timeoutMs)
  // Password managers fill the hidden field too, so the message is sent, and marked.
  const suspicious = form.get(honeypotField) ? 'honeypot' : isFast() ? 'fast' : undefined
  const options = { signal: abort.signal, submissionKey: pending.key, suspicious } as const
  try {
    const { ok, status, answer } = await call('POST /api/contacts', { body }, options)
    const { message, field } = answer as { message?: string; field?: string }
    if (!ok || answer.success !== true)
      return { error: inLanguage(message || texts.failed), field, status }
    pending = { text: '', key: '' }
    return undefined
  } catch (error) {
    return { error: inLanguage((error as Error | undefined)?.message || texts.unexpected) }
  } finally {
    clearTimeout(timer)
  }
}

// `randomUUID` is missing without https.
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
