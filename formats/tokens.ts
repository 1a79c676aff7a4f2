import { formatHex, formatHex8, oklch } from 'culori'

export type Ground = { light: string; dark: string }

// OKLCH in the light and the dark theme. Without a hue, a colour takes the accent's, and at most its chroma; fixed lightness keeps the contrast.
const recipes = {
  ground: ['0.968 0.011 85', '0.17 0.03'],
  surface: ['0.995 0.003 85', '0.215 0.034'],
  sunken: ['0.943 0.014 85', '0.265 0.038'],
  line: ['0.88 0.017 85', '0.335 0.04'],
  'field-line': ['0.58 0.03', '0.58 0.04'],
  ink: ['0.235 0.05', '0.955 0.012 85'],
  quiet: ['0.46 0.035', '0.78 0.025'],
  accent: ['0.485 0.23', '0.77 0.14'],
  'accent-strong': ['0.42 0.22', '0.85 0.1'],
  'accent-soft': ['0.93 0.045', '0.31 0.075'],
  'on-accent': ['1 0', '0.18 0.05'],
  glow: ['0.85 0.135 80', '0.83 0.135 78'],
  'glow-soft': ['0.94 0.06 86', '0.36 0.055 75'],
  veil: ['0.15 0.03 / 0.6', '0.15 0.03 / 0.6'],
  'shade-near': ['0.3 0.05 / 0.05', '0 0 / 0.3'],
  'shade-far': ['0.3 0.08 / 0.18', '0 0 / 0.55'],
  'shade-deep': ['0.2 0.08 / 0.4', '0 0 / 0.8'],
  danger: ['0.52 0.19 25', '0.76 0.13 25'],
  success: ['0.5 0.12 155', '0.78 0.13 155'],
  new: ['0.5 0.19 25', '0.82 0.1 25'],
  'new-soft': ['0.945 0.035 25', '0.3 0.07 25'],
  read: ['0.47 0.1 75', '0.86 0.11 90'],
  'read-soft': ['0.955 0.06 90', '0.31 0.05 85'],
  replied: ['0.45 0.11 155', '0.85 0.1 155'],
  'replied-soft': ['0.95 0.045 155', '0.29 0.05 155'],
  archived: ['0.45 0.01 270', '0.85 0.01 270'],
  'archived-soft': ['0.935 0.005 270', '0.31 0.01 270'],
} satisfies Record<string, [light: string, dark: string]>

export const colourStylesheet = (accent: string) =>
  `:root{color-scheme:light;${declare(0, accent)}}@media screen{.dark{color-scheme:dark;${declare(1, accent)}}}`

const declare = (theme: 0 | 1, accent: string) =>
  Object.entries(recipes)
    .map(([name, colours]) => `--color-${name}:${hexOf(colours[theme], accent)}`)
    .join(';')

function hexOf(recipe: string, accent: string): string {
  const [channels = '', alpha] = recipe.split(' / ')
  const [l = 0, maxChroma = 0, hue] = channels.split(' ').map(Number)
  const { c, h } = oklch(accent) ?? { c: 0 }
  const colour = {
    mode: 'oklch',
    l,
    c: hue === undefined ? Math.min(c, maxChroma) : maxChroma,
    h: hue ?? h,
  } as const
  return alpha ? formatHex8({ ...colour, alpha: Number(alpha) }) : formatHex(colour)
}

/** The accent of the light theme, for white paper. */
export const paperAccent = (accent: string) => hexOf(recipes.accent[0], accent)

/** The dark theme, which social cards always have. */
export const cardColours = (accent: string) =>
  Object.fromEntries(Object.entries(recipes).map(([name, [, dark]]) => [name, hexOf(dark, accent)]))

/** In sRGB, because icons don't know OKLCH. */
export function readGround(accent: string): Ground {
  const [light, dark] = recipes.ground
  return { light: hexOf(light, accent), dark: hexOf(dark, accent) }
}
