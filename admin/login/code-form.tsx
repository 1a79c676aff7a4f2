import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { Field } from '../field.tsx'

type CodeFormProps = { onCode: (code: string) => Promise<void>; onBack: () => void }

/** The second step of a login: a code of the owner's app, or a recovery code. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await onCode(String(new FormData(event.currentTarget).get('code')))
    } catch (error) {
      setBusy(false)
      setError((error as Error).message)
      input.current?.select()
    }
  }

  return (
    <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
      <Field
        ref={input}
        label="Code from your app or a recovery code"
        name="code"
        autoComplete="one-time-code"
        error={error}
      />
      <div className="grid gap-3">
        <BusyButton
          type="submit"
          busy={busy}
          doing="Signing in"
          className="button button-primary disabled:opacity-100"
        >
          Sign In
        </BusyButton>
        <button type="button" onClick={onBack} className="button button-quiet">
          Back
        </button>
      </div>
    </form>
  )
}
