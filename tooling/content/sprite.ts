import { createHash } from 'node:crypto'
import * as simpleIcons from 'simple-icons'
import type { Content } from '#contract/content.ts'
import { ContentMistake } from './mistake.ts'
import type { Asset } from './pictures.ts'

/**
 * The icons of the technologies as one SVG file, each a symbol by its key: one request for all, and none
 * of it in the scripts.
 */
export function buildSprite(stack: Content['stack']): Asset {
  const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))
  const symbols = Object.entries(stack).map(([key, { icon: slug }]) => {
    const icon = icons.get(slug)
    if (!icon) {
      throw new ContentMistake('content/stack.yml', [
        `${key}.icon: found ${JSON.stringify(slug)}, expected the slug of an icon at simpleicons.org`,
      ])
    }
    return `<symbol id="${key}" viewBox="0 0 24 24"><path d="${icon.path}"/></symbol>`
  })
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { name: `stack-${hash}.svg`, bytes }
}
