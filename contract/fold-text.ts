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

/** Letters that Unicode doesn't decompose, in upper case. */
const plainLetters = {
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Ø: 'O',
  Ħ: 'H',
  Ŧ: 'T',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
}

const letter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** As searches compare: also without marks and full-width forms, so that "lukasz" finds "Łukasz". */
export const foldText = (text: string): string =>
  foldCase(text)
    .normalize('NFKD')
    // Latin, Greek, Cyrillic, Hebrew and Arabic; in other scripts, marks are vowels.
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g, '')
    .replace(letter, (found) => plainLetters[found as keyof typeof plainLetters])
    .normalize('NFC')
    .toUpperCase()
