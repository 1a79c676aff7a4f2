import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
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
  const { content, texts, setAvatar } = useShared()
  const words = texts.contact
  const [state, setState] = useState<SubmitState>('idle')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  // The state is a render behind; two submits at once must not both pass.
  const underWay = useRef(false)
  useFocusBack(button, state !== 'idle')
  const { method, path } = endpoints.sendMessage

  useEffect(() => {
    prepareToasts(texts.toasts)
    return () => clearTimeout(rest.current)
  }, [texts])

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
    const outcome = await sendMessage(new FormData(form), words)
    if (!outcome.sent) {
      becomeIdle()
      showToast('error', outcome.error)
      return
    }
    form.reset()
    setAvatar('success')
    setState('success')
    showToast('success', words.success)
    rest.current = setTimeout(becomeIdle, successMs)
  }

  return (
    <form
      method={method}
      action={content.language?.base ? `${path}?language=${content.language.base.slice(1)}` : path}
      onSubmit={submit}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5"
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-5">
        <Field
          label={words.name}
          name="name"
          hint={words.nameHint}
          mistake={words.nameMistake}
          start={start}
        >
          {(own) => <input type="text" autoComplete="name" {...own} />}
        </Field>
        <Field
          label={words.email}
          name="email"
          hint={words.emailHint}
          mistake={words.emailMistake}
          start={start}
        >
          {(own) => <input type="email" autoComplete="email" {...own} />}
        </Field>
      </div>
      <Field
        label={words.message}
        name="message"
        hint={words.messageHint}
        mistake={words.messageMistake}
        start={start}
      >
        {(own) => <textarea rows={3} {...own} />}
      </Field>
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
      <SubmitButton state={state} ref={button} />
    </form>
  )
}

type FieldProps = {
  label: string
  name: ContactField
  hint: string
  /** Shown instead of the hint once the browser has seen that what was typed will not do. */
  mistake: string
  start?: FormStart
  children: (own: OwnProps) => ReactNode
}

type OwnProps = ComponentProps<'input'> & ComponentProps<'textarea'>

function Field({ label, name, hint, mistake, start, children }: FieldProps) {
  const wrong = start?.field === name
  const hintId = `${name}-hint`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {children({
        id: name,
        name,
        required: true,
        defaultValue: start?.values[name],
        'aria-describedby': wrong ? `form-error ${hintId}` : hintId,
        className: 'field',
        ...(wrong && { 'aria-invalid': true, autoFocus: true }),
      })}
      <p id={hintId} className="hint">
        <span>{hint}</span>
        <span>{mistake}</span>
      </p>
    </div>
  )
}
