import { type ReactNode, useRef } from 'react'
import type { MailState } from '#contract/conversation.ts'
import { useMailState } from '../mail-state.ts'
import { LocalTime } from '../times.tsx'
import { Nothing, Section } from './section.tsx'

/** How sending mail stands, and fetching it. */
export function MailSection() {
  const query = useMailState()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: mail } = query
  return (
    <Section id="mail" title="Mail" what="state of mail" {...{ query, heading }}>
      {mail && !mail.on && (
        <Nothing>
          Mail is off. To be told of messages and to reply from here, set{' '}
          <code className="font-mono">SMTP_URL</code>, and try it by{' '}
          <code className="font-mono wrap-anywhere">npm run mail -- test</code>.
        </Nothing>
      )}
      {mail?.on && <Facts {...mail} />}
    </Section>
  )
}

function Facts(mail: MailState) {
  const { queued, uncertain, lastSuccessAt, lastError, lastErrorAt, pausedUntil } = mail
  const rests = pausedUntil && Date.parse(pausedUntil) > Date.now()
  return (
    <dl className="grid gap-3 border-t border-line px-4 py-4 sm:px-6">
      <Fact name="Last success">
        {lastSuccessAt ? <LocalTime iso={lastSuccessAt} /> : 'None yet'}
      </Fact>
      <Fact name="Waiting">{queued === 1 ? '1 mail' : `${queued} mails`}</Fact>
      {uncertain > 0 && (
        <Fact name="Uncertain">
          {uncertain === 1 ? '1 mail' : `${uncertain} mails`}: nobody knows whether it arrived
        </Fact>
      )}
      <Fact name="Last error">
        {lastError && lastErrorAt ? (
          <>
            {lastError} <LocalTime iso={lastErrorAt} />
          </>
        ) : (
          'None'
        )}
      </Fact>
      {rests && (
        <Fact name="Stands still until">
          <LocalTime iso={pausedUntil} />
          {mail.needsOwner && ', or until you have mended it and started Foyer anew'}
        </Fact>
      )}
      <Fact name="Answers">{answersInWords(mail)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 @min-[30rem]:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function answersInWords({ incoming, incomingError }: MailState): string {
  if (!incoming) return 'They reach your own mailbox; with IMAP_URL set they are shown here too.'
  return incomingError ?? 'They are fetched from your mailbox.'
}
