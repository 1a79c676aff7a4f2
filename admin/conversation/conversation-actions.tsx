import { Archive, ArrowLeft, ChevronLeft, ChevronRight, Copy, Ellipsis } from 'lucide-react'
import type { Message } from '#contract/message.ts'
import { showToast } from '../../ui/toast.ts'
import { MailLink } from '../dashboard/message-row.tsx'
import { Action, actionLook } from '../dashboard/selection-bar.tsx'
import { StatusSelect } from '../dashboard/status.tsx'
import { type Actions, toasts } from '../dashboard/use-actions.ts'
import { type Desk, isTwoPane } from '../dashboard/use-desk.ts'
import { useTooltip } from '../keys.ts'

type ActionsProps = { desk: Desk; actions: Actions; message?: Message }

export function ConversationActions({ desk, actions: { change }, message }: ActionsProps) {
  const open = (message: Message | undefined) => ({
    disabled: !message,
    onClick: () => desk.dispatch({ type: 'opened', id: message?._id, isTwoPane: isTwoPane() }),
  })
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:gap-0">
      <Action
        words="Back to the inbox"
        keyName="Esc"
        onClick={() => desk.dispatch({ type: 'closed' })}
        className="two-pane:hidden"
      >
        <ArrowLeft className="rtl:rotate-180" />
      </Action>
      <Action words="Previous message" keyName="K" {...open(desk.previous)}>
        <ChevronLeft className="rtl:rotate-180" />
      </Action>
      <Action words="Next message" keyName="J" {...open(desk.next)}>
        <ChevronRight className="rtl:rotate-180" />
      </Action>
      {message && (
        <>
          <StatusSelect
            message={message}
            onChoose={(status) => change(status, [message], toasts.status)}
            aria-label="Status"
            className="field desk-field mx-1 w-28 max-sm:mx-0.5"
          />
          <Action words="Archive" keyName="E" onClick={() => change('archived', [message])}>
            <Archive />
          </Action>
          <MailLink email={message.email} />
          <Menu key={message._id} message={message} change={change} />
        </>
      )}
    </div>
  )
}

type MenuProps = { message: Message; change: Actions['change'] }

function Menu({ message, change }: MenuProps) {
  const tip = useTooltip()
  return (
    <details
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.preventDefault()
        event.currentTarget.open = false
      }}
    >
      <summary aria-label="More" title="More" className={`${actionLook} cursor-pointer list-none`}>
        <Ellipsis />
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1 grid w-max rounded-control border border-line bg-surface p-1.5 shadow-float *:rounded-tag *:px-3 *:py-2 *:text-start *:text-sm *:font-semibold *:hover:bg-sunken">
        <button
          type="button"
          title={tip(message.suspicious ? 'Not suspicious' : 'Suspicious', '!')}
          onClick={() => change(message.suspicious ? 'not suspicious' : 'suspicious', [message])}
        >
          {message.suspicious ? 'Not suspicious' : 'Mark as suspicious'}
        </button>
        <button
          type="button"
          title={tip('Delete contact', '#')}
          onClick={() => change('delete', [message], toasts.delete)}
          className="text-danger"
        >
          Delete contact
        </button>
      </div>
    </details>
  )
}

/** Over http there is no clipboard. */
export const CopyButton = ({ text }: { text: string }) =>
  isSecureContext && (
    <Action
      words="Copy the address"
      onClick={() => navigator.clipboard.writeText(text).then(() => showToast('success', 'Copied'))}
      className="size-6 [&_svg]:size-3.5"
    >
      <Copy />
    </Action>
  )
