import type { Ref } from 'react'
import { Spinner } from '../ui/spinner.tsx'

type SubmitButtonProps = {
  label: string
  /** What is done while it is `busy`, for those who do not see the spinner. */
  doing: string
  busy: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The button of a form of the desk: a spinner while it is busy, and the same name. */
export function SubmitButton({ label, doing, busy, ref }: SubmitButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      disabled={busy}
      aria-label={label}
      className="button button-primary disabled:opacity-100"
    >
      {busy ? <Spinner label={doing} /> : label}
    </button>
  )
}
