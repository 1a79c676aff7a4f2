import { X } from 'lucide-react'
import { useShared } from '../context.tsx'
import { ProseView } from '../prose/prose-view.tsx'

export function PrivacyPolicy() {
  const { content, texts, original } = useShared()
  return (
    <dialog
      id="privacy-policy"
      popover="auto"
      aria-labelledby="privacy-policy-title"
      className="dialog floating"
    >
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="privacy-policy-title" className="text-2xl/tight font-bold tracking-tight">
            {texts.layout.privacy}
          </h2>
          <button
            type="button"
            popoverTarget="privacy-policy"
            aria-label={texts.layout.close}
            className="icon-button"
          >
            <X className="size-5" />
          </button>
        </div>
        <ProseView prose={content.privacy} className="mt-4" {...original('privacy')} />
      </div>
    </dialog>
  )
}
