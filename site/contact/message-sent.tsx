import { CircleCheck } from 'lucide-react'
import { SiteLink } from '../site-link.tsx'

/** What a visitor reads whose browser posted the form by itself. */
export function MessageSent() {
  return (
    <div>
      <h1 className="page-title flex items-center gap-4">
        <CircleCheck aria-hidden className="size-10 shrink-0 text-success" />
        <span className="min-w-0">Message Sent successfully!</span>
      </h1>
      <p className="mt-6 text-lg">
        Thank you. Your message has arrived, and an answer will come by e-mail.
      </p>
      <p className="mt-6">
        <SiteLink href="/" className="button button-primary">
          Back to the home page
        </SiteLink>
      </p>
    </div>
  )
}
