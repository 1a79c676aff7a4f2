import { type ComponentProps, useRef } from 'react'
import { useRestoreFocus } from '../ui/focus-back.ts'

export function Spinner({ label, large = false }: { label: string; large?: boolean }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span
        aria-hidden
        className={`spinner animate-spin rounded-full border-current border-r-transparent ${
          large ? 'size-12 border-4' : 'size-5 border-2'
        }`}
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}

export const Loading = ({ label }: { label: string }) => (
  <div className="grid min-h-64 place-items-center text-accent">
    <Spinner large label={label} />
  </div>
)

type BusyButtonProps = ComponentProps<'button'> & {
  busy: boolean
  doing?: string
}

/** Disabled while busy; gets the focus back afterwards. */
export function BusyButton({ busy, doing, children, ...attributes }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button, busy)
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
