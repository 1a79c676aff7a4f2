import { Mail, Send } from 'lucide-react'
import { fill } from '#contract/fill.ts'
import { useShared } from '../context.tsx'
import { formLook, MessageField, MessageFields } from './message-fields.tsx'

/** Posts to a form service or opens the visitor's mail program (boot/mail-form.ts). */
export function OwnersForm({ form }: { form: string }) {
  const { content, texts } = useShared()
  const { name, email } = content.profile
  const mail = email ? `mailto:${email}` : 'none'
  const action = form === 'profile' ? mail : form
  const words = texts.contact
  if (action === 'none') return null
  const isMail = action.startsWith('mailto:')
  const Icon = isMail ? Mail : Send
  return (
    <form method={isMail ? 'get' : 'post'} action={action} className={formLook}>
      {isMail ? (
        // A mail's parts are named like its fields.
        <>
          <input type="hidden" name="subject" value={fill(texts.siteName, { owner: name })} />
          <MessageField id="message" name="body" hint={words.mailHint} words={words} />
        </>
      ) : (
        <MessageFields words={words} />
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
