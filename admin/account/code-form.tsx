import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { GivenUp } from '../call.ts'
import { Field } from '../field.tsx'

type CodeFormProps<Answer> = {
  label: string
  /** What the button says. */
  does: string
  /** Whether it is one of an app, which are digits. */
  ofApp?: boolean
  /** What the code is sent to. */
  check: UseMutationResult<Answer, Error, string>
  onChecked: (answer: Answer) => void
  /** The way out. */
  leave: { says: string; onLeave: () => void }
}

/** Asks for a code, and says beside its field what was wrong with it. */
export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { label, does, ofApp, check, onChecked, leave } = props
  const input = useRef<HTMLInputElement>(null)
  const { error, isPending } = check

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    check.mutate(String(new FormData(event.currentTarget).get('code')), {
      onSuccess: onChecked,
      onError: () => input.current?.select(),
    })
  }

  return (
    <form method="post" onSubmit={submit} className="grid max-w-md gap-4">
      <Field
        ref={input}
        label={label}
        name="code"
        inputMode={ofApp ? 'numeric' : 'text'}
        autoComplete={ofApp ? 'one-time-code' : 'off'}
        error={error && !(error instanceof GivenUp) ? error.message : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton
          type="submit"
          busy={isPending}
          doing="Checking the code"
          className="button button-primary min-w-32 disabled:opacity-100"
        >
          {does}
        </BusyButton>
        <button type="button" onClick={leave.onLeave} className="button button-quiet">
          {leave.says}
        </button>
      </div>
    </form>
  )
}
