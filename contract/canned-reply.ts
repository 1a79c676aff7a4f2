/** A place in a reply kept ready: {{variable}}, or {{variable, what stands for it where it is empty}}. */
const place = /\{\{([^{}\n]{1,200})\}\}/g
/** One that is yet to be filled, and keeps a text from being sent. With a space first the braces are the owner's: they may write about templates. */
const unfilled = /\{\{(?!\s)([^{}\n]{1,200})\}\}/g

/** A place as it stands in a text, from `start` up to `end`. */
export type Place = { text: string; variable: string; start: number; end: number }

/** The places in a text that are yet to be filled. */
export const placesIn = (text: string): Place[] =>
  [...text.matchAll(unfilled)].map(({ 0: all, 1: inner = '', index: start }) => ({
    ...{ text: all, variable: split(inner).variable, start, end: start + all.length },
  }))

/**
 * A text with values in its places: `lookUp` gives that of a variable, whose words have single spaces between them; undefined leaves the
 * place for a person to fill, and of an empty one the place says what stands for it.
 */
export const fillPlaces = (text: string, lookUp: (variable: string) => string | undefined) =>
  text.replace(place, (_, inner: string) => {
    const { variable, instead } = split(inner)
    const value = lookUp(variable)
    return value || (value === '' && instead) || `{{${inner.trim() || inner}}}`
  })

function split(inner: string) {
  const [, variable = '', instead = ''] = /^([^,]*),?(.*)$/.exec(inner) ?? []
  return { variable: variable.trim().replace(/\s+/g, ' '), instead: instead.trim() }
}

/** The variable that leads to a project, by the name of its folder: "project streaming-clone". */
export const projectOf = (variable: string): string | undefined =>
  /^project (\S+)$/i.exec(variable)?.[1]

/** What a person is called in a letter: the first word of a name, unless that is an initial, a title or no name at all. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? first : ''
}
