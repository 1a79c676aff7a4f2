import { MailWarning } from 'lucide-react'
import { adminPath } from '#contract/admin-paths.ts'
import { troubleInWords, useMailState } from '../mail-state.ts'
import { ScreenLink } from '../screen.tsx'

/** One line where sending needs the owner; else nothing. */
export function MailNotice() {
  const { data: mail } = useMailState()
  const trouble = mail?.on && troubleInWords(mail)
  if (!trouble) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-read-soft px-4 py-2.5 text-sm text-read">
      <MailWarning className="size-4 shrink-0" />
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{trouble}</span>
      <ScreenLink
        href={`${adminPath.account}#mail`}
        state={{ inbox: location.search }}
        className="inline-flex min-h-6 items-center font-semibold underline"
      >
        State of mail
      </ScreenLink>
    </p>
  )
}
