/** The mailto: address of a sender. Everything but the last @ is encoded, so that an address can't bring headers of its own into the mail. */
export function mailLink(email: string) {
  const encoded = email.split('@').map((part) => encodeURIComponent(part.toWellFormed()))
  const domain = encoded.length > 1 ? `@${encoded.pop()}` : ''
  return `mailto:${encoded.join('%40')}${domain}`
}
