import { Mail } from 'lucide-react'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { AddressText } from './address-text.tsx'

/** An owner can keep the address out of the page until a visitor asks for it. */
export function EmailLink({ email }: { email: string }) {
  const { content, texts } = useShared()
  const icon = <Mail className="size-5 shrink-0 text-accent" />
  if (!content.profile.hidesEmail) {
    return (
      <a href={`mailto:${email}`} className="hover:text-accent">
        {icon}
        <AddressText>{email}</AddressText>
      </a>
    )
  }
  return (
    <span>
      {icon}
      <button type="button" data-email={btoa(email)} className="needs-scripts hover:text-accent">
        {texts.profile.showEmail}
      </button>
      <noscript>
        <SiteLink href="/contact">{texts.profile.useForm}</SiteLink>
      </noscript>
    </span>
  )
}
