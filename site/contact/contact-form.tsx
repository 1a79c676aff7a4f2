import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ContactField, honeypotField } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { prepareToasts, showToast } from '../../ui/toast.tsx'
import { useShared } from '../context.tsx'
import { sendMessage } from './send-message.ts'
import { SubmitButton, type SubmitState } from './submit-button.tsx'

/** How the form stands when a page comes that answers a post without scripts. */
export type FormStart = {
  values: Record<ContactField, string>
  error: string
  field?: ContactField
}

/** How long the button shows that the message was sent. */
const successMs = 2000

/** The contact form. Without scripts the browser posts it to the same address. */
export function ContactForm({ start }: { start?: FormStart }) {
  const { setAvatar } = useShared()
  const [state, setState] = useState<SubmitState>('idle')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  // The state is a render behind; two submits at once must not both pass.
  const underWay = useRef(false)
  useFocusBack(button, state !== 'idle')
  const { method, path } = endpoints.sendMessage

  useEffect(() => {
    prepareToasts()
    return () => clearTimeout(rest.current)
  }, [])

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
    const outcome = await sendMessage(new FormData(form))
    if (!outcome.sent) {
      becomeIdle()
      showToast('error', outcome.error)
      return
    }
    form.reset()
    setAvatar('success')
    setState('success')
    showToast('success', 'Message Sent successfully!')
    rest.current = setTimeout(becomeIdle, successMs)
  }

  return (
    <form method={method} action={path} onSubmit={submit} className="mt-8 grid gap-5">
      {start && (
        <p
          role="alert"
          id="form-error"
          className="rounded-control bg-new-soft p-4 font-semibold text-new"
        >
          {start.error}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" start={start} />
        <Field label="Email" name="email" type="email" autoComplete="email" start={start} />
      </div>
      <label className="grid gap-2 font-semibold">
        Message
        <textarea
          name="message"
          required
          rows={3}
          defaultValue={start?.values.message}
          {...wrongness(start, 'message')}
          className="field font-normal"
        />
      </label>
      <label className="trap" aria-hidden="true">
        Leave this empty
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
      <SubmitButton state={state} ref={button} />
    </form>
  )
}

type FieldProps = {
  label: string
  name: ContactField
  type?: 'text' | 'email'
  autoComplete: string
  start?: FormStart
}

function Field({ label, name, type = 'text', autoComplete, start }: FieldProps) {
  return (
    <label className="grid content-start gap-2 font-semibold">
      {label}
      <input
        type={type}
        name={name}
        required
        autoComplete={autoComplete}
        defaultValue={start?.values[name]}
        {...wrongness(start, name)}
        className="field font-normal"
      />
    </label>
  )
}

function wrongness(start: FormStart | undefined, name: ContactField) {
  return start?.field === name
    ? { 'aria-invalid': true, 'aria-describedby': 'form-error', autoFocus: true }
    : {}
}
