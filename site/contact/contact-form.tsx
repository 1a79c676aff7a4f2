import { Check, Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { honeypotField } from '#contract/contact.ts'
import type { ErrorTexts } from '#contract/explain.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useRestoreFocus } from '../../ui/focus-back.ts'
import { prepareToasts, showToast } from '../../ui/toast.ts'
import { pictureEvent } from '../profile/changing-picture.tsx'
import { type FormStart, formLook, MessageFields } from './message-fields.tsx'
import { sendMessage } from './send-message.ts'

const successMs = 2000

type ContactFormProps = {
  words: Texts['contact']
  toastWords: { close: string; notifications: string }
  errors?: ErrorTexts
  /** Such as "/es". */
  base?: string
  start?: FormStart
}

export function ContactForm({ words, toastWords, errors, base, start }: ContactFormProps) {
  const [state, setState] = useState<'idle' | 'submitting' | 'success'>('idle')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  // State is a render behind; two submits must not both pass.
  const underWay = useRef(false)
  const closeFailure = useRef<Promise<() => void>>(undefined)
  useRestoreFocus(button, state !== 'idle')
  const path = '/api/contacts'

  useEffect(() => {
    prepareToasts(toastWords)
    return () => clearTimeout(rest.current)
  }, [toastWords])

  function becomeIdle() {
    underWay.current = false
    setState('idle')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    const form = event.currentTarget
    setState('submitting')
    const error = await sendMessage(new FormData(form), words, errors)
    closeFailure.current?.then((close) => close())
    if (error !== undefined) {
      closeFailure.current = showToast('error', error)
      return becomeIdle()
    }
    form.reset()
    document.dispatchEvent(new CustomEvent(pictureEvent, { detail: 'success' }))
    setState('success')
    showToast('success', words.success)
    rest.current = setTimeout(becomeIdle, successMs)
  }

  return (
    <form
      method="post"
      action={base ? `${path}?language=${base.slice(1)}` : path}
      onSubmit={submit}
      aria-busy={state === 'submitting' || undefined}
      className={formLook}
    >
      {start && (
        <p
          role="alert"
          id="form-error"
          className="rounded-control bg-new-soft p-4 wrap-anywhere font-semibold text-new"
        >
          {start.error}
        </p>
      )}
      <MessageFields words={words} start={start} />
      <label className="trap" aria-hidden="true">
        {words.leaveEmpty}
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
      <button
        ref={button}
        type="submit"
        disabled={state !== 'idle'}
        data-state={state}
        className="button button-primary min-w-36 justify-self-start max-sm:w-full"
      >
        {state === 'idle' && (
          <>
            {words.submit}
            <Send className="mirrored size-4" />
          </>
        )}
        {state === 'submitting' && (
          <span role="status" className="sr-only">
            {words.sending}
          </span>
        )}
        {state === 'success' && (
          <>
            <Check className="size-5" />
            <span className="sr-only">{words.messageSent}</span>
          </>
        )}
      </button>
    </form>
  )
}
