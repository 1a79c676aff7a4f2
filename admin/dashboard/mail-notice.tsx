import { MailWarning } from 'lucide-react'
import { adminPath } from '#contract/admin-paths.ts'
import { troubleOf, useMailState } from '../mail-state.ts'
import { ScreenLink } from '../screen.tsx'
import { messageUrl } from './inbox-address.ts'

/** One line where sending needs the owner; else nothing. */
export function MailNotice() {
  const { data: mail } = useMailState()
  const trouble = mail && troubleOf(mail)
  if (!trouble) return null
  return (
    <div className="mb-4 flex items-start gap-x-3 rounded-control bg-read-soft px-4 py-2.5 text-sm text-read">
      <MailWarning className="mt-1 size-4 shrink-0" />
      <p className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{trouble.words}</span>
        <ScreenLink
          href={
            trouble.contactId
              ? messageUrl(trouble.contactId, location.search)
              : `${adminPath.account}#mail`
          }
          state={{ inbox: location.search }}
          className="inline-flex min-h-6 items-center font-semibold underline"
        >
          {trouble.contactId ? 'Open the conversation' : 'State of mail'}
        </ScreenLink>
      </p>
    </div>
  )
}
