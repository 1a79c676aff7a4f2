import type { Content } from '#contract/built-content.ts'

/**
 * The colours of the content as classes, since pages carry no style attributes: `.tint-6d4aff` sets
 * --tint, `.dark-tint-16302a` sets --dark-tint. And the icons of the technologies: `.stack-react` cuts out its own.
 */
export function contentStylesheet({ profile, resume, stack }: Content): string {
  const tints = [
    ...Object.values(stack).map(({ color }) => color),
    ...[...resume.experience, ...resume.education].map(({ color }) => color),
    ...profile.contact.map(({ background }) => background),
  ]
  const darkTints = profile.contact.flatMap(({ darkBackground }) => darkBackground ?? [])
  return [
    `:root{--accent:${profile.theme.accent}}`,
    ...classes('tint', tints),
    ...classes('dark-tint', darkTints),
    ...icons(Object.keys(stack)),
  ].join('\n')
}

/** The rule that names the file of the icons, apart from the others: Vite knows no file that the build makes. */
export const iconSheet = ({ stackSprite }: Content) => `.stack-icon{mask-image:url(${stackSprite})}`

const icons = (keys: string[]) => [
  `.stack-icon{mask-size:${keys.length * 100}% 100%}`,
  ...keys.map(
    (key, index) =>
      `.stack-${key}{mask-position:${((100 * index) / (keys.length - 1)).toFixed(3)}% 0}`,
  ),
]

const classes = (name: string, colors: string[]) =>
  [...new Set(colors.map((color) => color.toLowerCase()))].map(
    (color) => `.${name}-${color.slice(1)}{--${name}:${color}}`,
  )
