import { Mail, Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { fill } from '#contract/fill.ts'
import { useShared } from '../context.tsx'
import { Field, formLook, MessageFields } from './message-fields.tsx'

/**
 * The form of a site without a server: the visitor's browser takes it to an address of the owner's by itself, be it a form
 * service or their mail. There is none if they have neither.
 */
export function OwnersForm() {
  const { content, texts } = useShared()
  const { name, email } = content.profile
  const mail = email ? `mailto:${email}` : 'none'
  const action: string = import.meta.env.FORM === 'profile' ? mail : import.meta.env.FORM
  const words = texts.contact
  if (action === 'none') return null
  const isMail = action.startsWith('mailto:')
  const Icon = isMail ? Mail : Send
  return (
    <form
      method={isMail ? 'get' : 'post'}
      action={action}
      onSubmit={isMail ? openMail : undefined}
      className={formLook}
    >
      {isMail ? (
        // Browsers make the parts of a mail of the fields that are named like them.
        <>
          <input type="hidden" name="subject" value={fill(texts.siteName, { owner: name })} />
          <Field id="message" name="body" hint={words.mailHint} />
        </>
      ) : (
        <MessageFields />
      )}
      <button
        type="submit"
        className="button button-primary min-w-36 justify-self-start max-sm:w-full"
      >
        {isMail ? words.writeMail : words.submit}
        <Icon className="size-4" />
      </button>
    </form>
  )
}

/** Does what the browser would, except for spaces: Chromium makes "+" of them, which mail programs show as it is. */
function openMail(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const form = event.currentTarget
  const parts = [...new FormData(form)].map(
    ([name, text]) => `${name}=${encodeURIComponent(String(text).replace(/\n/g, '\r\n'))}`,
  )
  location.href = `${form.action}?${parts.join('&')}`
}
