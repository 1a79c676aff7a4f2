import { type ReactNode, useRef } from 'react'
import type { ChannelState, MailState } from '#contract/conversation.ts'
import { hasFailed, useMailState } from '../mail-state.ts'
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
          <code className="font-mono">SMTP_URL</code>, and try it with{' '}
          <code className="inline-block font-mono wrap-anywhere">npm run mail -- test</code>.
        </Nothing>
      )}
      {mail && (mail.on || mail.webhook) && (
        <dl className="grid gap-3 border-t border-line px-4 py-4 sm:px-6">
          {mail.on && <MailFacts {...mail} />}
          {mail.webhook && <Fact name="Webhook">{webhookInWords(mail.webhook)}</Fact>}
        </dl>
      )}
    </Section>
  )
}

function MailFacts(mail: MailState) {
  const { queued, uncertain, lastSuccessAt, lastError, lastErrorAt, pausedUntil } = mail
  const rests = pausedUntil && Date.parse(pausedUntil) > Date.now()
  return (
    <>
      <Fact name="Last success">
        {lastSuccessAt ? <LocalTime iso={lastSuccessAt} /> : 'None yet'}
      </Fact>
      <Fact name="Waiting">{queued === 1 ? '1 mail' : `${queued} mails`}</Fact>
      {uncertain > 0 && (
        <Fact name="Uncertain">
          {uncertain === 1
            ? '1 mail: nobody knows whether it arrived'
            : `${uncertain} mails: nobody knows whether they arrived`}
        </Fact>
      )}
      <Fact name="Last error">
        {lastError && lastErrorAt ? (
          <>
            <span className={hasFailed(mail) ? 'text-danger' : ''}>{lastError}</span>{' '}
            <Time iso={lastErrorAt} />
          </>
        ) : (
          'None'
        )}
      </Fact>
      {rests && (
        <Fact name="Stands still until">
          <LocalTime iso={pausedUntil} />
          {mail.needsOwner && ', or until you have fixed it and restarted Foyer'}
        </Fact>
      )}
      <Fact name="Answers">{answersInWords(mail)}</Fact>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 @min-[30rem]:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** Below what happened then. */
const Time = ({ iso }: { iso: string }) => (
  <span className="block text-sm text-quiet">
    <LocalTime iso={iso} />
  </span>
)

function answersInWords({ incoming, incomingError }: MailState): ReactNode {
  if (!incoming) return 'They reach your own mailbox; with IMAP_URL set they are shown here too.'
  if (incomingError) return <span className="text-danger">{incomingError}</span>
  return 'They are fetched from your mailbox.'
}

function webhookInWords(webhook: ChannelState): ReactNode {
  const { lastError, lastErrorAt, lastSuccessAt } = webhook
  if (hasFailed(webhook) && lastErrorAt) {
    return (
      <>
        <span className="text-danger">{lastError}</span> <Time iso={lastErrorAt} />
      </>
    )
  }
  if (!lastSuccessAt) return 'It has not been called yet.'
  return (
    <>
      It accepted a call <LocalTime iso={lastSuccessAt} />
    </>
  )
}
