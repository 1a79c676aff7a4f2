import { call } from '#contract/call.ts'
import { honeypotField } from '#contract/contact.ts'
import { sendMessageEndpoint } from '#contract/endpoints.ts'
import type { Texts } from '../../i18n/texts.ts'

/** A request that takes longer is given up (specification, section 9). */
const timeoutMs = 10_000

/** What was sent last without success: tried again it goes by the same name, so that it arrives once. */
let pending = { text: '', key: '' }

type Outcome = { sent: true } | { sent: false; error: string }

/** Sends what the form holds; says in these `texts` what to tell the visitor where that did not work. */
export async function sendMessage(form: FormData, texts: Texts): Promise<Outcome> {
  const words = texts.contact
  const text = (name: string) => String(form.get(name) ?? '')
  const message = {
    name: text('name').trim(),
    email: text('email').trim(),
    message: text('message').trim(),
  }
  if (Object.values(message).includes('')) {
    return { sent: false, error: words.allRequired }
  }
  // Whoever fills the hidden field learns nothing from the answer, and nothing leaves the browser.
  if (text(honeypotField) !== '') return { sent: true }

  const sent = JSON.stringify(message)
  if (pending.text !== sent) pending = { text: sent, key: randomKey() }

  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(words.tooSlow)), timeoutMs)
  try {
    const { ok, answer } = await call(
      fetch,
      sendMessageEndpoint,
      { body: message },
      { signal: abort.signal, submissionKey: pending.key },
    )
    if (ok && answer.success === true) {
      pending = { text: '', key: '' }
      return { sent: true }
    }
    return {
      sent: false,
      error: answer.message ? await inWords(answer.message, texts) : words.failed,
    }
  } catch (error) {
    const own = error instanceof Error && error.message
    return { sent: false, error: own ? await inWords(own, texts) : words.unexpected }
  } finally {
    clearTimeout(timer)
  }
}

/** An error in the words of the page; as it is where these can't be loaded either. */
const inWords = async (error: string, { explain }: Texts) =>
  (await explain?.(error).catch(() => undefined)) ?? error

/** 128 random bits; `randomUUID` is missing where the site is not served over https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
