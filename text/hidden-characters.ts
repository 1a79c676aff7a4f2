/** For the flag u: controls, line separators, direction overrides, surrogates. Languages need U+200C to U+200F. */
export const hiddenRanges = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffd-\uffff\ud800-\udfff`

export const hiddenCharacter = new RegExp(`[${hiddenRanges}]`, 'u')

/** Such as "U+202E". */
export function hiddenIn(text: string): string | undefined {
  const point = hiddenCharacter.exec(text)?.[0].codePointAt(0)
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
