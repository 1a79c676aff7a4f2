import { Mail, Send } from 'lucide-react'
import { fill } from '#text/fill.ts'
import { useShared } from '../context.tsx'
import { formLook, MessageFields } from './message-fields.tsx'

/** Posts to a form service, or links to the visitor's mail program. */
export function OwnersForm({ form }: { form: string }) {
  const { content, texts } = useShared()
  const { name, email } = content.profile
  const mail = email ? `mailto:${email}` : 'none'
  const action = form === 'profile' ? mail : form
  const look = 'button button-primary min-w-36 justify-self-start max-sm:w-full'
  if (action === 'none') return null
  if (action.startsWith('mailto:')) {
    const subject = encodeURIComponent(fill(texts.siteName, { owner: name }))
    return (
      <a href={`${action}?subject=${subject}`} className={`mt-5 ${look}`}>
        {texts.contact.writeMail}
        <Mail className="size-4" />
      </a>
    )
  }
  return (
    <form method="post" action={action} className={formLook}>
      <MessageFields texts={texts.contact} />
      <button type="submit" className={look}>
        {texts.contact.submit}
        <Send className="size-4" />
      </button>
    </form>
  )
}
