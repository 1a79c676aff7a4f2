/** A place in a reply that is to be filled: {{name}}, or {{name, what stands there otherwise}}. */
export type Place = { name: string; start: number; end: number }

const place = /\{\{([^{}]{1,200})\}\}/g

/** The places that a text still has. */
export const placesIn = (text: string): Place[] =>
  [...text.matchAll(place)].map((match) => ({
    name: splitPlace(match[1] ?? '').name || 'something',
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Fills what is known of a sender into a text: {{name}}, {{email}} and {{first name}}; other places stay. */
export function fillPlaces(text: string, { name, email }: { name: string; email: string }): string {
  const known: Record<string, string> = { name: name.trim(), email, 'first name': firstName(name) }
  return text.replace(place, (whole, inner: string) => {
    const { name, fallback } = splitPlace(inner)
    const key = name.toLowerCase()
    if (!Object.hasOwn(known, key)) return whole
    return known[key] || fallback || whole
  })
}

function splitPlace(inner: string) {
  const [name = '', ...fallback] = inner.split(',')
  return { name: name.trim().replace(/\s+/g, ' '), fallback: fallback.join(',').trim() }
}

/** The first word that has a letter, unless it is an initial or a title. */
const firstName = (name: string) =>
  name.split(/\s+/).find((word) => /\p{L}/u.test(word) && !/^\p{L}{0,4}\.$/u.test(word)) ?? ''
