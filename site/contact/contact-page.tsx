import { AtSign, Mail, MapPin, Phone } from 'lucide-react'
import { isPhone, telOf } from '../../i18n/phones.ts'
import { contactFile } from '../../model/files.ts'
import { useShared } from '../context.tsx'
import { AddressText } from '../profile/address-text.tsx'
import { EmailLink } from '../profile/email-link.tsx'
import { PrintHead } from '../resume/print-head.tsx'
import { darkTint, tint } from '../tint.ts'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import type { FormStart } from './message-fields.tsx'
import { OwnersForm } from './owners-form.tsx'
import { sentPanelPlace } from './sent-panel.tsx'

export function ContactPage({ start }: { start?: FormStart }) {
  const { content, texts, errors, settings, styles, islands, ...shared } = useShared()
  const { onHost, pictureOnHost, original } = shared
  styles.add('contact')
  const { profile, language, avatars } = content
  const { writeMail, saveCard, ...formTexts } = texts.contact
  const form: ContactFormProps = {
    texts: formTexts,
    toastTexts: { close: texts.layout.close, notifications: texts.notifications },
    picture: pictureOnHost(avatars.success),
    errors,
    base: language?.base,
    address: settings.siteUrl && `${settings.siteUrl}${language?.base ?? ''}/contact`,
  }
  // The browser posts a refused form again.
  if (!start && settings.form === undefined) islands.form = form
  const card = contactFile(content)
  return (
    <>
      <PrintHead />
      <div className="print:hidden">
        <h1 className="page-title">{texts.pages.contact}</h1>
        {settings.form !== undefined ? (
          <OwnersForm form={settings.form} />
        ) : (
          <div data-island={islands.form && ''}>
            <ContactForm {...form} start={start} />
          </div>
        )}
        <div className="contact-details mt-8 grid grid-cols-[minmax(0,1fr)]">
          <div id={sentPanelPlace} />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(13.5rem,100%),1fr))]">
            {profile.contact.map((each) => {
              const { background, darkBackground } = each
              const path = `${each.isHandle ? 'links' : 'contact'}.${each.id}.title`
              const wash = background && `washed ${tint(background)} ${darkTint(darkBackground)}`
              return (
                <li
                  key={path}
                  className={`rounded-card border border-line p-4 ${wash ?? 'bg-surface'}`}
                >
                  <p className="text-sm font-semibold text-quiet" {...original(path)}>
                    {each.title}
                  </p>
                  {[each.value, each.secondValue].map(
                    (value) =>
                      value && <ContactValue key={value} value={value} isHandle={each.isHandle} />,
                  )}
                </li>
              )
            })}
          </ul>
        </div>
        <a
          href={onHost(card.href)}
          download={card.download}
          className="mt-8 flex min-h-8 w-fit items-center font-semibold underline underline-offset-4 hover:text-accent"
        >
          {saveCard}
        </a>
      </div>
    </>
  )
}

function ContactValue({ value, isHandle }: { value: string; isHandle?: boolean }) {
  const { hidesEmail, email } = useShared().content.profile
  if (hidesEmail && value.toLowerCase() === email?.toLowerCase()) return <EmailLink email={email} />
  const [Icon, address] = isHandle
    ? [AtSign]
    : /^[^\s@]+@/.test(value)
      ? [Mail, `mailto:${value}`]
      : isPhone(value)
        ? [Phone, telOf(value)]
        : [MapPin]
  const Text = address ? 'a' : 'span'
  const look = address && 'underline underline-offset-4 hover:text-accent'
  return (
    <p className="mt-1 flex min-w-0 items-center gap-2 font-semibold">
      <Icon className="size-5 shrink-0" />
      <Text href={address} className={`min-w-0 wrap-anywhere ${look ?? ''}`}>
        {address ? <AddressText>{value}</AddressText> : value}
      </Text>
    </p>
  )
}
