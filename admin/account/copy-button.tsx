import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '../../ui/toast.ts'

/** A button that copies a text. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', 'Copied')
    } catch {
      showToast('error', 'The browser did not let it be copied: select it and copy it by hand')
    }
  }
  return (
    <button type="button" onClick={copy} className="button button-quiet justify-self-start">
      <Copy className="size-4" />
      {children}
    </button>
  )
}
