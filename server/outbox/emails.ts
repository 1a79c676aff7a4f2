import type { ContactMessage } from '#contract/contact.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { fill } from '#contract/fill.ts'

/** `fill` replaces `{owner}`, `{name}` and `{date}`. */
export type EmailTexts = {
  lang: string
  subject: string
  wrote: string
  /** The owner's own signature is used without the site's address. */
  signature: string
  ownSignature: boolean
}

export type EmailContent = {
  lang: string
  subject: string
  text: string
  link?: { url: string; label: string }
  quoted?: string
  /** A program wrote it (RFC 3834). */
  automatic?: boolean
}

export const writeNotification = (
  { name, email, message }: ContactMessage,
  url: string,
): EmailContent => ({
  lang: 'en',
  subject: `Message from ${name}`,
  text: `${name} (${email}) sent you a message:`,
  link: { url, label: 'Open the message' },
  quoted: message,
  automatic: true,
})

export function writeReply(
  text: string,
  { name, message, created_at }: { name: string; message: string; created_at: string },
  { owner, siteUrl }: { owner: string; siteUrl: string },
  { lang, subject, wrote, signature, ownSignature }: EmailTexts,
): EmailContent {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  const signed = ownSignature || !siteUrl ? signature : `${signature}\n${siteUrl}`
  const introduction = fill(wrote, { date: format.format(new Date(created_at)), name })
  return {
    lang,
    subject: `Re: ${fill(subject, { owner })}`,
    text: `${text}\n\n${signed}\n\n${introduction}`,
    quoted: message,
  }
}

export const toText = ({ text, link, quoted }: EmailContent): string =>
  [text, link && `${link.label}\n${link.url}`, quoted?.replace(/^/gm, '> ')]
    .filter((part) => part !== undefined)
    .join('\n\n')

export const toHtml = ({
  lang,
  subject,
  text,
  link,
  quoted,
}: EmailContent): string => `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body>
${text.split('\n\n').map(toParagraph).join('\n')}
${link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : ''}
${quoted ? `<blockquote>${toParagraph(quoted)}</blockquote>` : ''}
</body>
</html>
`

const toParagraph = (text: string) =>
  `<p dir="auto">${escapeHtml(text).replace(/\n/g, '<br>\n')}</p>`
