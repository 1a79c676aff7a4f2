/** Near Unicode full case folding (ß = SS, ς = σ); drops the dot of İ, so that "istanbul" finds "İstanbul". */
export const foldCase = (text: string): string =>
  text
    // PostgreSQL stores neither NUL nor lone surrogates; U+001F separates texts that are searched.
    .toWellFormed()
    .replaceAll('\0', '\u0001')
    .replaceAll('\u001f', '\u0001')
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .replaceAll('I\u0307', 'I')
    .normalize('NFC')
