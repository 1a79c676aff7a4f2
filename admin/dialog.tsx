import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = {
  title: string
  /** Called when it is closed in any way but by what it is for. */
  onClose: () => void
  children: ReactNode
}

/** A dialog over the desk, which keeps the focus until it is done or given up. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="card m-auto w-[min(28rem,calc(100%-2rem))] bg-surface p-5 text-ink backdrop:bg-black/50 sm:p-6"
    >
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
