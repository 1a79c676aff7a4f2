import { mailOf } from './answers.ts'

type Report = {
  /** The Message-ID of the mail that came back. */
  name?: string | undefined
  envelope?: string
  fields?: Record<string, string>
  headersAlone?: boolean
  text?: string
}

/** What a report says of a mail that came back. */
export const failed = {
  Action: 'failed',
  'Final-Recipient': 'rfc822; vera@example.com',
  Status: '5.1.1',
}

/** What a mail server sends about a mail that came back, or that it delivered. */
export function reportOf({
  name,
  envelope,
  fields = failed,
  headersAlone = false,
  text = '',
}: Report) {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`)
  const returned = `From: foyer@example.com\nSubject: Hello\nMessage-ID: ${name}`
  const body = `--r
Content-Type: text/plain

It did not go well.
${text}

--r
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.net
${envelope ? `Original-Envelope-Id: ${envelope}\n` : ''}
${lines.join('\n')}

--r
Content-Type: ${headersAlone ? 'text/rfc822-headers' : 'message/rfc822'}

${returned}${headersAlone ? '' : '\n\nYes.'}

--r--
`
  return mailOf(
    {
      From: 'Mail Delivery System <MAILER-DAEMON@example.net>',
      'Return-Path': '<>',
      'Auto-Submitted': 'auto-replied',
      References: name,
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
    },
    body,
  )
}
