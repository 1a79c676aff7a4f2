import { type ReactNode, useEffect, useId, useRef } from 'react'
import { BusyButton } from './busy-button.tsx'

type DialogProps = {
  title: string
  /** Called when it is closed by Escape, or as the browser's own way back does. */
  onClose: () => void
  children: ReactNode
}

/** A dialog over the desk for as long as it is there; the focus goes in, stays in and comes back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-auto overscroll-contain rounded-card border border-line bg-surface p-5 text-ink shadow-float sm:p-6"
    >
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

type DialogButtonsProps = {
  does: string
  /** While it works: what it does. */
  busy?: boolean
  doing?: string
  onCancel: () => void
}

/** The end of a form in a dialog: what it does, or nothing. */
export const DialogButtons = ({ does, busy = false, doing = '', onCancel }: DialogButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <BusyButton
      type="submit"
      busy={busy}
      doing={doing}
      className="button button-primary min-w-32 flex-1 disabled:opacity-100"
    >
      {does}
    </BusyButton>
    <button type="button" onClick={onCancel} className="button button-quiet min-w-32 flex-1">
      Cancel
    </button>
  </div>
)
