import { type ComponentProps, useRef } from 'react'
import { useFocusBack } from '../ui/focus-back.ts'
import { Spinner } from './spinner.tsx'

type BusyButtonProps = ComponentProps<'button'> & {
  busy: boolean
  /** Describes the work; while busy, a spinner with this label replaces the button's words. */
  doing?: string
}

/** A button that is disabled while it works, and gets the focus back afterwards. */
export function BusyButton({ busy, doing, children, ...attributes }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, busy)
  return (
    <button
      type="button"
      aria-label={doing && String(children)}
      {...attributes}
      ref={button}
      disabled={busy}
    >
      {busy && doing ? <Spinner label={doing} /> : children}
    </button>
  )
}
