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

const title = /^(?:\p{L}{2,}\.|[Dd]r|[Pp]rof|[Mm]r|[Mm]r?s|[Jj]r|[Ss]r|III?|IV|Ph\.?D\.?|MBA)$/u

/** Leaves out titles, degrees after a comma, and anything in brackets. */
function initialsOf(name: string): string {
  const [bare = ''] = name.replace(/[(（].*?[)）]/g, '').split(',')
  const words = bare.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word))
  const own = words.filter((word) => !title.test(word))
  const [first, ...others] = own.length > 0 ? own : words
  const initials = [first, others.at(-1)].map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '')
  return initials.join('').toUpperCase() || '•'
}
