/**
 * Text in a form in which two spellings that differ only in case are equal, in any script.
 * Lower then upper case comes near Unicode's full case folding (ß = SS, final ς = σ); the dot that İ
 * leaves behind goes, so that "istanbul" finds "İstanbul"; NFC, so that é typed in two ways is one.
 */
export const foldCase = (text: string): string =>
  text
    // PostgreSQL compares neither zeros nor halves of characters; the other stands between the fields of a message.
    .toWellFormed()
    .replaceAll('\0', '\u0001')
    .replaceAll('\u001f', '\u0001')
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .replaceAll('I\u0307', 'I')
    .normalize('NFC')
