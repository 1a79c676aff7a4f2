import { type ComponentProps, useRef } from 'react'
import { useFocusBack } from '../ui/focus-back.ts'
import { Spinner } from '../ui/spinner.tsx'

type BusyButtonProps = ComponentProps<'button'> & {
  busy: boolean
  /** What is done while it is busy, for a spinner in the place of the button's words. */
  doing?: string
}

/** A button that is disabled while it works, and then has the focus again. */
export function BusyButton({ busy, doing, children, ...attributes }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, busy)
  return (
    <button type="button" {...attributes} ref={button} disabled={busy}>
      {busy && doing ? <Spinner label={doing} /> : children}
    </button>
  )
}
