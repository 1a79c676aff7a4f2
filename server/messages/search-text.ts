/**
 * Text in a form in which two spellings that differ only in case are equal, in any script.
 * Lower then upper case comes near Unicode's full case folding (ß = SS, final ς = σ); the dot that İ
 * leaves behind goes, so that "istanbul" finds "İstanbul"; NFC, so that é typed in two ways is one.
 */
export function foldCase(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .replaceAll('I\u0307', 'I')
    .normalize('NFC')
}

/** Stands between the fields; no field may hold it, so no search matches across two of them. */
const separator = '\u001f'

/** Text that no row can hold, and that PostgreSQL can't even compare. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** What a search looks through, for one message. */
export function searchText(fields: { name: string; email: string; message: string }): string {
  return [fields.name, fields.email, fields.message].map(foldCase).join(separator)
}

/** A search as `searchText` holds it; undefined for one that no message can match. */
export function searchNeedle(search: string): string | undefined {
  const impossible = isUnstorable(search) || search.includes(separator)
  return impossible ? undefined : foldCase(search)
}
