/** A place in a reply kept ready: {{variable}}, or {{variable, what stands for it where it is empty}}. */
const place = /\{\{([^{}\n]{1,200})\}\}/g

/** The places in a text, as they stand there. */
export const placesIn = (text: string): string[] => [...text.matchAll(place)].map(([all]) => all)

/**
 * A text with values in its places: `lookUp` gives that of a variable, whose words have single spaces between them; undefined leaves the
 * place as it stands, for a person to fill, and of an empty one the place says what stands for it.
 */
export const fillPlaces = (text: string, lookUp: (variable: string) => string | undefined) =>
  text.replace(place, (all, inner: string) => {
    const [, name = '', instead = ''] = /^([^,]*),?(.*)$/.exec(inner) ?? []
    const value = lookUp(name.trim().replace(/\s+/g, ' '))
    return value === undefined ? all : value || instead.trim() || all
  })

/** The variable that leads to a project, by the name of its folder: "project streaming-clone". */
export const projectOf = (variable: string): string | undefined =>
  /^project (\S+)$/i.exec(variable)?.[1]

/** What a person is called in a letter: the first word of a name, unless that is an initial, a title or no name at all. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? first : ''
}
