import type { Content } from '#contract/content.ts'

/**
 * The colours of the content as classes, since pages carry no style attributes: `.tint-6d4aff` sets
 * --tint, `.dark-tint-16302a` sets --dark-tint. And the icons of the technologies: `.stack-react` cuts out its own.
 */
export function contentStylesheet({ profile, resume, stack, stackSprite }: Content): string {
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
    ...icons(Object.keys(stack), stackSprite),
  ].join('\n')
}

const icons = (keys: string[], sprite: string) => [
  `.stack-icon{mask:url(${sprite}) 0 0/${keys.length * 100}% 100%}`,
  ...keys.map(
    (key, index) =>
      `.stack-${key}{mask-position-x:${((100 * index) / (keys.length - 1)).toFixed(3)}%}`,
  ),
]

const classes = (name: string, colors: string[]) =>
  [...new Set(colors.map((color) => color.toLowerCase()))].map(
    (color) => `.${name}-${color.slice(1)}{--${name}:${color}}`,
  )
