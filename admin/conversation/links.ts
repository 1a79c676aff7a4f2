type Found = { index: number; text: string; href: string }

const links =
  /(?<url>\b(?:https?:\/\/|www\.)(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,:;!?'’\]}]|\([^\s<>"()]*\)))|(?<email>(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{N}_][\p{L}\p{M}\p{N}.'+_-]*@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]))|(?<phone>(?<![\w/.-])\+?\(?\d[\d ()./-]{6,}\d(?![\w-]))/giu

/** The web addresses, email addresses and phone numbers in a text. */
export const findLinks = (text: string): Found[] =>
  [...text.matchAll(links)].flatMap(({ 0: found, index, groups }) => {
    if (groups?.email) return { index, text: found, href: mailLink(found) }
    if (groups?.url) {
      return { index, text: found, href: /^www/i.test(found) ? `https://${found}` : found }
    }
    // Of "+44 (0)20", the zero is only dialled within the country.
    const number = found.replace(/^(\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '')
    return isPhone(found) ? { index, text: found, href: `tel:${number}` } : []
  })

const others = [
  // Dates, years, times, and IP addresses.
  /(?<!\d)\d{1,2}[./-](?:19|20)\d\d(?!\d)/,
  /(?<!\d)(?:19|20)\d\d[./-]\d{1,2}(?!\d)/,
  /(?<!\d)(?:19|20)\d\d ?- ?(?:19|20)\d\d(?!\d)/,
  /\d\.\d\d ?- ?\d/,
  /^\d{1,3}(?:\.\d{1,3}){3}$/,
  // Amounts.
  /^\(?\d{1,3}(?:\.\d{3})+$/,
  /^\(?\d{1,3}(?: \d{3})*(?: 000)+$/,
  /^\d\.\d+$/,
]

function isPhone(found: string): boolean {
  const { length } = found.replace(/\D/g, '')
  const isMarked = /^(?:\+|\(?0)|\(\d+\)/.test(found)
  return length >= (isMarked ? 7 : 9) && length <= 15 && !others.some((other) => other.test(found))
}

/** Encodes everything but the last @, so that an address can't add headers to the email. */
export function mailLink(email: string) {
  const encoded = email.split('@').map((part) => encodeURIComponent(part.toWellFormed()))
  const domain = encoded.length > 1 ? `@${encoded.pop()}` : ''
  return `mailto:${encoded.join('%40')}${domain}`
}
