import type { Mailbox } from './values.ts'

/** What a mail says, before it is written as the network has it. */
export type Letter = {
  lang: string
  subject: string
  parts: Part[]
  replyTo?: Mailbox
  /** Message-IDs of the mails before it, oldest first. */
  thread?: string[]
  /** By RFC 3834: nobody wrote it, or it answers by itself. */
  automatic?: 'auto-generated' | 'auto-replied'
}

/** A paragraph, what somebody else wrote, or the way to a page. */
export type Part =
  | { text: string }
  | { quoted: string; by?: string }
  | { said: string }
  | { link: string; label: string }

/** The letter as plain text. */
export const toText = ({ parts }: Letter): string => `${parts.map(partToText).join('\n\n')}\n`

function partToText(part: Part): string {
  if ('text' in part) return part.text
  if ('said' in part) return part.said
  if ('link' in part) return `${part.label}\n${part.link}`
  const lines = part.quoted.split('\n').map((line) => (line ? `> ${line}` : '>'))
  return [...(part.by ? [part.by] : []), ...lines].join('\n')
}
