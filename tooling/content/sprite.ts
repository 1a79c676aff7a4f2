import { createHash } from 'node:crypto'
import * as simpleIcons from 'simple-icons'
import type { Content } from '#contract/built-content.ts'
import { mistakeIn } from './mistake.ts'
import type { Asset } from './pictures.ts'
import { nearest } from './schema-mistakes.ts'
import type { YamlFile } from './yaml-file.ts'

/**
 * The icons of the technologies side by side in one SVG file, each 24 wide, in the order of content/stack.yml: one
 * request for all, and none of it in the scripts. A style sheet cuts them out (stylesheet.ts): a picture of a style
 * is what browsers fetch last, after all that is read. Throws `ContentMistake` for an icon that there is not.
 */
export function buildSprite(
  file: string,
  { value: stack, placeOf }: YamlFile<Content['stack']>,
): Asset {
  const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))
  const paths = Object.entries(stack).map(([key, { icon: slug }], index) => {
    const icon = icons.get(slug)
    if (!icon) {
      throw mistakeIn(
        file,
        `${key}.icon: found ${JSON.stringify(slug)}${nearest(slug, [...icons.keys()])}, expected the slug of an icon at simpleicons.org`,
        placeOf([key, 'icon']),
      )
    }
    return `<path transform="translate(${24 * index})" d="${icon.path}"/>`
  })
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${24 * paths.length} 24">${paths.join('')}</svg>`,
  )
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { name: `stack-${hash}.svg`, bytes }
}
