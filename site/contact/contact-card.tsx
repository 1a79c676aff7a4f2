import { useContent } from '../context.tsx'
import { contactFile } from '../profile/files.ts'

/** The owner's contact details to take along: as a file, and on large screens as a code for a phone. */
export function ContactCard() {
  const { profile } = useContent()
  const { href, download } = contactFile(profile)
  return (
    <div className="mt-8 flex items-center gap-5">
      <ContactCode className="hidden rounded-control lg:block" />
      <div>
        <p className="hidden text-quiet lg:block">Scan to keep these details on your phone.</p>
        <a
          href={href}
          download={download}
          className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 hover:text-accent"
        >
          Save contact card
        </a>
      </div>
    </div>
  )
}

/** The contact card as a picture that a phone can read. */
export function ContactCode({ className }: { className: string }) {
  const { profile } = useContent()
  return (
    <img
      src="/contact-qr.svg"
      width={208}
      height={208}
      loading="lazy"
      alt={`QR code of the contact card of ${profile.name}`}
      className={className}
    />
  )
}
