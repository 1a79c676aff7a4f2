import { Check, Send } from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { ErrorTexts } from '#contract/explain.ts'
import { honeypotField } from '#contract/message.ts'
import type { Picture } from '#contract/picture.ts'
import { fill } from '#text/fill.ts'
import { useRestoreFocus } from '../../ui/focus-back.ts'
import { closeToast, prepareToasts, showToast } from '../../ui/toast.ts'
import { showPicture } from '../boot/portrait.ts'
import {
  type FormStart,
  type FormTexts,
  formLook,
  MessageFields,
  type Refusals,
} from './message-fields.tsx'
import { sendMessage } from './send-message.ts'
import { type SentMessage, SentPanel } from './sent-panel.tsx'

const successMs = 2000

type State = 'idle' | 'submitting' | 'success'

export type ContactFormProps = {
  texts: FormTexts
  toastTexts: { close: string; notifications: string }
  picture: Picture
  errors?: ErrorTexts
  base?: string
  /** Of this page, if it is known. */
  address?: string
  start?: FormStart
}

export function ContactForm({ texts, toastTexts, picture, errors, ...page }: ContactFormProps) {
  const { base, address, start } = page
  const [state, setState] = useState<State>('idle')
  const [refused, setRefused] = useState<Refusals>()
  const [sent, setSent] = useState<SentMessage>()
  const [advice, setAdvice] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button, state !== 'idle')
  const path = '/api/contacts'

  useEffect(() => {
    // The browser's own messages would cover those of the fields.
    if (form.current) form.current.noValidate = true
    prepareToasts(toastTexts)
  }, [toastTexts])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field')]
    for (const field of fields) if (!field.value.trim()) field.value = ''
    const firstInvalid = fields.find(({ validity }) => !validity.valid)
    if (firstInvalid) {
      firstInvalid.focus()
      if (fields.some(({ value }) => value === '')) showToast('error', texts.allRequired)
      else closeToast()
      return
    }
    setState('submitting')
    setRefused(undefined)
    setAdvice('')
    const filled = new FormData(form)
    const failure = await sendMessage(filled, texts, errors)
    if (failure) {
      const { error, field = '', status } = failure
      const isElsewhere = status === 403 && address
      if (!field) setAdvice(isElsewhere ? fill(texts.elsewhere, { address }) : texts.kept)
      showToast('error', error)
      setRefused({ [field]: error })
      fields.find(({ name }) => name === field)?.focus()
      return setState('idle')
    }
    form.reset()
    showPicture('success')
    setState('success')
    setSent({ email: `${filled.get('email')}`, message: `${filled.get('message')}`.trim() })
    showToast('success', texts.success)
    setTimeout(() => setState('idle'), successMs)
  }

  function writeAnother() {
    setSent(undefined)
    form.current?.querySelector<HTMLElement>('.field')?.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      action={base ? `${path}?language=${base.slice(1)}` : path}
      onSubmit={submit}
      onInput={({ target }) => setRefused({ ...refused, [(target as HTMLInputElement).name]: '' })}
      aria-busy={state === 'submitting' || undefined}
      className={formLook}
    >
      {sent && <SentPanel {...{ sent, picture, texts }} onWriteAnother={writeAnother} />}
      {start && <FormError words={start.error} />}
      <MessageFields {...{ texts, start, refused }} />
      <Honeypot words={texts.leaveEmpty} />
      <SubmitButton ref={button} {...{ state, texts }} />
      <p role="status" className="wrap-anywhere text-quiet empty:hidden">
        {advice}
      </p>
    </form>
  )
}

const FormError = ({ words }: { words: string }) => (
  <p role="alert" className="rounded-control bg-new-soft p-4 wrap-anywhere font-semibold text-new">
    {words}
  </p>
)

/** People neither see it nor reach it. */
const Honeypot = ({ words }: { words: string }) => (
  <label className="hidden" aria-hidden="true">
    {words}
    <input
      type="text"
      name={honeypotField}
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
    />
  </label>
)

type ButtonProps = { ref: Ref<HTMLButtonElement>; state: State; texts: FormTexts }

const SubmitButton = ({ ref, state, texts }: ButtonProps) => (
  <button
    ref={ref}
    type="submit"
    disabled={state !== 'idle'}
    data-state={state}
    className="button button-primary min-w-36 justify-self-start max-sm:w-full"
  >
    {state === 'idle' && (
      <>
        {texts.submit}
        <Send className="mirrored size-4" />
      </>
    )}
    {state === 'submitting' && (
      <span role="status" className="sr-only">
        {texts.sending}
      </span>
    )}
    {state === 'success' && (
      <>
        <Check className="size-5" />
        <span className="sr-only">{texts.messageSent}</span>
      </>
    )}
  </button>
)
