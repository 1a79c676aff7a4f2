import { X } from 'lucide-react'
import { useShared } from '../context.tsx'
import { ProseView } from '../prose/prose.tsx'
import { useOriginal } from '../untranslated.ts'

export function PrivacyPolicy() {
  const { content, texts } = useShared()
  const original = useOriginal()
  return (
    <dialog id="privacy-policy" aria-labelledby="privacy-policy-title" className="dialog floating">
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="privacy-policy-title" className="text-2xl/tight font-bold tracking-tight">
            {texts.layout.privacy}
          </h2>
          {/* A link, so that it closes the dialog with scripts off too. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a button can't close what :target opened */}
          <a
            href="#content"
            role="button"
            data-close
            aria-label={texts.layout.close}
            className="icon-button shrink-0"
          >
            <X className="size-5" />
          </a>
        </div>
        <ProseView prose={content.privacy} className="mt-4" {...original('privacy')} />
      </div>
    </dialog>
  )
}
