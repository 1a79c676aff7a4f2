import { readableColor } from '../../load/palette.ts'

/** The owner's initials. */
export async function drawLogo(name: string, accent: string, locale: string): Promise<string> {
  // Typst takes a moment to load.
  const { typeset } = await import('../../formats/cv/typeset.ts')
  const data = {
    initials: initialsOf(name),
    colour: readableColor(accent),
    document: { title: name },
  }
  return (await typeset({ template: 'cards/logo.typ', data, locale })).svg
}

/** Without titles such as "Dr.", and what is in brackets. */
function initialsOf(name: string): string {
  const words =
    name.replace(/[(（].*?[)）]/g, '').match(/(?<!\p{L})\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}.])/gu) ??
    []
  const first = [...new Set([words[0], words.at(-1)])].map((word = '') => [...word][0] ?? '')
  return first.join('').toUpperCase()
}
