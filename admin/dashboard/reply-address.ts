/**
 * A mail link to an address. Everything but the @ is encoded, so that an address can't bring headers of
 * its own into the mail.
 */
export function replyAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const parts = at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)]
  return `mailto:${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('@')}`
}
