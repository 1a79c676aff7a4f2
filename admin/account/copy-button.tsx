import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A button that copies a text, and says so itself: a dialog may stand above all toasts. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [said, setSaid] = useState('')

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('The browser did not allow it: copy it by hand'),
    )

  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" onClick={copy} className="button button-quiet">
        {said === 'Copied' ? <Check className="size-4" /> : <Copy className="size-4" />}
        {children}
      </button>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {said}
      </p>
    </div>
  )
}
