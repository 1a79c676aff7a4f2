import { fill } from '#text/fill.ts'
import { useShared } from '../context.tsx'

export function Footer() {
  const { content, texts, number } = useShared()
  const { name, copyrightYear } = content.profile
  return (
    <footer className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 line-above py-6 text-sm text-quiet print:hidden">
      <p>{fill(texts.layout.rights, { year: number(copyrightYear), owner: name })}</p>
      <button
        type="button"
        popoverTarget="privacy-policy"
        aria-haspopup="dialog"
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 hover:text-accent"
      >
        {texts.layout.privacy}
      </button>
    </footer>
  )
}
