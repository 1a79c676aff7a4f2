type Found = { index: number; text: string; href: string }

const links =
  /(?<url>\b(?:https?:\/\/|www\.)(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,:;!?'’\]}]|\([^\s<>"()]*\)))|(?<email>(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{N}_][\p{L}\p{M}\p{N}.'+_-]*@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]))|(?<phone>\+\d[\d ()./-]{5,}\d)/giu

/** The web addresses, email addresses and international phone numbers in a text. */
export const findLinks = (text: string): Found[] =>
  Array.from(text.matchAll(links), ({ 0: found, index, groups }) => {
    if (groups?.email) return { index, text: found, href: mailLink(found) }
    if (groups?.url) {
      return { index, text: found, href: /^www/i.test(found) ? `https://${found}` : found }
    }
    // Of "+44 (0)20", the zero is only dialled within the country.
    return { index, text: found, href: `tel:${found.replace('(0)', '').replace(/[^\d+]/g, '')}` }
  })

/** Encodes everything but the last @, so that an address can't add headers to the email. */
export function mailLink(email: string) {
  const encoded = email.split('@').map((part) => encodeURIComponent(part.toWellFormed()))
  const domain = encoded.length > 1 ? `@${encoded.pop()}` : ''
  return `mailto:${encoded.join('%40')}${domain}`
}
