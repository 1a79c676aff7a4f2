import type { Content } from '#contract/content.ts'

/**
 * The colours of the content as classes, since pages carry no style attributes: `.tint-6d4aff` sets
 * --tint, `.dark-tint-16302a` sets --dark-tint.
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
  ].join('\n')
}

const classes = (name: string, colors: string[]) =>
  [...new Set(colors.map((color) => color.toLowerCase()))].map(
    (color) => `.${name}-${color.slice(1)}{--${name}:${color}}`,
  )
