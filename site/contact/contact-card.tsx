import { fill } from '#contract/fill.ts'
import { useShared } from '../context.tsx'
import { contactFile } from '../profile/files.ts'

export function ContactCard() {
  const { content, texts, onHost } = useShared()
  const { href, download } = contactFile(content)
  return (
    <div className="mt-8 flex items-center gap-4">
      <ContactCode className="hidden size-32 rounded-control lg:block" />
      <div>
        <p className="hidden text-quiet lg:block">{texts.contact.scan}</p>
        <a
          href={onHost(href)}
          download={download}
          className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 hover:text-accent"
        >
          {texts.contact.saveCard}
        </a>
      </div>
    </div>
  )
}

export function ContactCode({ className }: { className: string }) {
  const { content, texts, onHost } = useShared()
  return (
    <img
      src={onHost('/contact-qr.svg')}
      width={208}
      height={208}
      loading="lazy"
      alt={fill(texts.contact.code, { owner: content.profile.name })}
      className={className}
    />
  )
}
