import type { Email } from 'postal-mime'
import type { DeliveryReport } from '../../store/store.ts'
import { inOneLine } from './mail-text.ts'

/** Bytes of each part of a report that are read. */
const longest = 50_000

/**
 * What a delivery report (RFC 3464) says, and the Message-IDs by which it may name a mail: that of the headers it returns, and the
 * envelope's. Undefined where it says that a mail waits or was passed on, or is none.
 */
export function readReport(mail: Email): { names: string[]; report: DeliveryReport } | undefined {
  const status = partOf(mail, /^message\/(global-)?delivery-status$/)
  if (status === undefined) return undefined
  const [message = {}, ...recipients] = status.split(/\n[ \t]*\n/).map(fieldsOf)
  const returned = partOf(
    mail,
    /^(message\/(rfc822|global)|(text|message)\/(rfc822|global)-headers)$/,
  )
  const { 'message-id': name } = fieldsOf(returned?.split(/\n[ \t]*\n/)[0] ?? '')
  const names = [name, message['original-envelope-id']].filter((one) => one !== undefined)
  const actions = recipients.map(({ action = '' }) => action.toLowerCase())
  const failed = recipients[actions.indexOf('failed')]
  if (failed) return { names, report: { delivery: 'came back', reason: reasonOf(failed, mail) } }
  if (actions.includes('delivered')) return { names, report: { delivery: 'delivered' } }
  return undefined
}

function partOf({ attachments }: Email, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType))
  if (!part) return undefined
  const { content } = part
  const text =
    typeof content === 'string'
      ? content
      : new TextDecoder().decode(new Uint8Array(content).subarray(0, longest))
  return text.replace(/\r\n?/g, '\n').trimStart()
}

/** Header fields by their names in small letters; of one that comes twice, the first. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? []
    if (name) fields[name.toLowerCase()] ??= value.trim()
  }
  return fields
}

/** Why it came back, in words for the owner, by the enhanced status codes of RFC 3463. */
function reasonOf(fields: Record<string, string>, { text = '' }: Email): string {
  const { status = '', 'diagnostic-code': said, 'final-recipient': recipient = '' } = fields
  const address = recipient.replace(/^[\w-]+\s*;\s*/, '').toLowerCase()
  const diagnosis = inOneLine(said?.replace(/^[\w-]+\s*;/, '') ?? below(text, address), 300)
  const [code = ''] =
    /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(/\.0\.0$/.test(status) ? `${diagnosis} ${status}` : status) ??
    []
  const short = diagnosis.replace(/[.\s]+$/, '')
  return `${inWords(code)}${short ? ` (${short})` : ''}.`
}

/** What a report for people says below an address: some servers, such as exim, say there alone why. */
function below(text: string, address: string): string {
  const lines = text.slice(0, longest).split('\n')
  const at = address ? lines.findIndex((line) => line.trim().toLowerCase() === address) : -1
  return at < 0 ? '' : (lines[at + 1] ?? '')
}

function inWords(code: string): string {
  const detail = code.slice(2)
  if (/^1\.(1|2|3|6|10)$/.test(detail)) return 'There is no such address'
  if (detail === '2.1') return 'The mailbox takes no mail'
  if (detail === '2.2') return 'The mailbox is full'
  if (detail === '2.3' || detail === '3.4') return 'The mail is too long for it'
  if (detail.startsWith('4.')) return 'Its mail server could not be reached in time'
  if (detail.startsWith('7.')) return 'Its mail server refuses the mail'
  return 'It could not be delivered'
}
