import { call } from '#contract/call.ts'
import { honeypotField } from '#contract/contact.ts'
import { type ErrorTexts, explain } from '#contract/explain.ts'
import type { Texts } from '../../i18n/texts.ts'

/** A request that takes longer is given up (specification, section 9). */
const timeoutMs = 10_000

/** What was sent last without success: tried again it goes by the same name, so that it arrives once. */
let pending = { text: '', key: '' }

export async function sendMessage(
  form: FormData,
  words: Texts['contact'],
  errors?: ErrorTexts,
): Promise<string | undefined> {
  const inWords = (error: string) => (errors ? explain(error, errors) : error)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const body = { name: text('name'), email: text('email'), message: text('message') }
  if (Object.values(body).includes('')) return words.allRequired
  const sent = JSON.stringify(body)
  if (pending.text !== sent) pending = { text: sent, key: randomKey() }
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(words.tooSlow)), timeoutMs)
  // Browsers and password managers fill the hidden field for people too: the message is sent, and marked.
  const suspicious = Boolean(form.get(honeypotField))
  const options = { signal: abort.signal, submissionKey: pending.key, suspicious }
  try {
    const { ok, answer } = await call('POST /api/contacts', { body }, options)
    if (!ok || answer.success !== true) return inWords(answer.message || words.failed)
    pending = { text: '', key: '' }
    return undefined
  } catch (error) {
    return inWords((error as Error | undefined)?.message || words.unexpected)
  } finally {
    clearTimeout(timer)
  }
}

/** 128 random bits; `randomUUID` is missing if the site is not served over https. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
