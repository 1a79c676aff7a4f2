import type { Content } from '#contract/built-content.ts'
import { entryKinds } from '#contract/resume.ts'

/**
 * The colours of the content as classes, since pages carry no style attributes: `.tint-6d4aff` sets
 * --tint, `.dark-tint-16302a` sets --dark-tint. And the icons of the technologies: `.stack-3` cuts out the fourth.
 */
export function contentStylesheet(
  { profile, resume, stack }: Content,
  variants: Content[],
): string {
  const tints = [
    profile.theme.accent,
    ...Object.values(stack).map(({ color }) => color),
    ...[resume, ...variants.map((variant) => variant.resume)]
      .flatMap((shown) => entryKinds.flatMap((kind) => shown[kind]))
      .map(({ color }) => color),
    ...profile.contact.map(({ background }) => background),
  ]
  const darkTints = profile.contact.flatMap(({ darkBackground }) => darkBackground ?? [])
  return [
    `:root{--accent:${profile.theme.accent}}`,
    ...classes('tint', tints),
    ...classes('dark-tint', darkTints),
    ...icons(Object.keys(stack).length),
  ].join('\n')
}

/** The rule that names the file of the icons, apart from the others: Vite knows no file that the build makes. */
export const iconSheet = ({ stackSprite }: Content, base = '') =>
  stackSprite ? `.stack-icon{mask-image:url(${base}${stackSprite})}` : ''

const icons = (count: number) => [
  `.stack-icon{mask-size:${count * 100}% 100%}`,
  ...Array.from(
    { length: count },
    (_, index) =>
      `.stack-${index}{mask-position:${((100 * index) / (count - 1 || 1)).toFixed(3)}% 0}`,
  ),
]

const classes = (name: string, colors: string[]) =>
  [...new Set(colors.map((color) => color.toLowerCase()))].map(
    (color) => `.${name}-${color.slice(1)}{--${name}:${color}}`,
  )
