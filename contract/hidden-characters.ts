/**
 * Characters that no text of a page holds, as ranges for a regular expression with the flag u: control characters other than
 * tabs and line ends, line separators, direction overrides and isolates, the byte order mark, lone surrogates, the replacement
 * character, and noncharacters. Joiners and direction marks (U+200C to U+200F) are allowed: languages need them.
 */
export const hiddenRanges = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffd-\uffff\ud800-\udfff`

/** One of them. */
export const hiddenCharacter = new RegExp(`[${hiddenRanges}]`, 'u')

/** The name of the first of them in a text, such as "U+202E"; undefined if there is none. */
export function hiddenIn(text: string): string | undefined {
  const point = hiddenCharacter.exec(text)?.[0].codePointAt(0)
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A character by its number, as HTML and Markdown know it ("&#x202e;"), with that number. */
export const reference = /&#(x[\da-f]{1,6}|\d{1,7});/gi

/** Whether such a number is that of a hidden character, or of none at all. */
export function isHiddenNumber(number: string): boolean {
  const point = Number(`0${number}`)
  return point > 0x10ffff || hiddenCharacter.test(String.fromCodePoint(point))
}
