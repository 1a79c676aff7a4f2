/** A phone of the middle, as Lighthouse imitates it: its width in CSS pixels, and what a CSS pixel has of its own. */
const phone = { width: 412, density: 1.75 }

/** CSS pixels of the units that `sizes` may be given in. */
const units: Record<string, number> = { px: 1, rem: 16, vw: phone.width / 100 }

/** The addresses of the files that a phone shows for the pictures of a document, in the best format. */
export function picturesOnPhone(html: string): string[] {
  return [...html.matchAll(/<picture>.*?<\/picture>|<img\s[^>]*>/gs)].map(([markup]) => {
    const candidates = attributeOf(markup, 'srcset')
    if (candidates === undefined) return attributeOf(markup, 'src') ?? ''
    return pick(candidates, slotWidth(attributeOf(markup, 'sizes')) * phone.density)
  })
}

const attributeOf = (markup: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(markup)?.[1]

/** The narrowest candidate that is wide enough, else the widest. */
function pick(candidates: string, width: number): string {
  const files = candidates
    .split(',')
    .map((candidate) => candidate.trim().split(' '))
    .map(([file = '', descriptor = '']) => ({ file, width: Number.parseInt(descriptor, 10) }))
    .sort((one, other) => one.width - other.width)
  return (files.find((file) => file.width >= width) ?? files.at(-1))?.file ?? ''
}

/** How wide a picture stands, in CSS pixels; without `sizes` as wide as the window. */
function slotWidth(sizes = '100vw'): number {
  for (const entry of sizes.split(',')) {
    const [, bound, limit = '', length = entry] =
      /^\s*\((min|max)-width:\s*([^)]+)\)\s+(.+)$/.exec(entry) ?? []
    const holds =
      bound === undefined ||
      (bound === 'min' ? phone.width >= pixelsOf(limit) : phone.width <= pixelsOf(limit))
    if (holds) return pixelsOf(length)
  }
  return phone.width
}

/** A length, or a sum or difference of lengths, in CSS pixels. */
const pixelsOf = (length: string) =>
  [...length.matchAll(/(-\s+)?([\d.]+)(px|rem|vw)/g)].reduce(
    (sum, [, minus, amount, unit = '']) =>
      sum + (minus ? -1 : 1) * Number(amount) * (units[unit] ?? 1),
    0,
  )
