import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clampChroma, formatHex, formatHex8, oklch, wcagContrast } from 'culori'
import { parse } from 'yaml'
import type { Profile } from '#contract/built-content.ts'
import type { Look } from '#contract/look.ts'
import { root } from '../load/root.ts'

export type Ground = { light: string; dark: string }

type Recipes = Record<string, [light: string, dark: string]>
type Colours = Record<string, string>

export type Coloured = { look: Pick<Look, 'ground'>; theme: Pick<Profile['theme'], 'accent'> }

const file = readFileSync(join(root, 'formats', 'colours.yml'), 'utf8')
const { all, inked, grounds } = parse(file) as {
  all: Recipes
  inked: Recipes
  grounds: Record<Look['ground'], Recipes>
}

const grounding = ['ground', 'surface', 'sunken']
const words = ['ink', 'quiet', 'accent', 'danger', 'success', 'new', 'read', 'replied', 'archived']
const pairs = (texts: string[], on: string[], least: number) =>
  texts.flatMap((text) => on.map((each) => [text, each, least] as const))

/** What must be readable on what, and its least contrast. */
export const contrasts = [
  ...pairs(words, grounding, 4.5),
  ...pairs(['ink', 'quiet'], ['accent-soft', 'glow-soft'], 4.5),
  ...pairs(['accent'], ['accent-soft'], 4.5),
  ...['new', 'read', 'replied', 'archived'].map((each) => [each, `${each}-soft`, 4.5] as const),
  ...pairs(['field-line'], ['ground', 'surface'], 3),
]

/** The colours of the light (0) or the dark theme (1), in sRGB because icons and Typst don't know OKLCH. */
export function coloursOf({ look, theme: { accent } }: Coloured, theme: 0 | 1): Colours {
  const { c = 0 } = oklch(accent) ?? {}
  const recipes = { ...all, ...(c < 0.02 ? inked : {}), ...grounds[look.ground] }
  const colours = Object.entries(recipes).map(([name, pair]) => [name, hexOf(pair[theme], accent)])
  return strengthened(Object.fromEntries(colours), recipes, theme, accent)
}

/** Text that is too weak on its ground gets darker by day and lighter by night, until it isn't. */
function strengthened(colours: Colours, recipes: Recipes, theme: 0 | 1, accent: string): Colours {
  const changed = { ...colours }
  for (const [text, on, least] of contrasts) {
    const recipe = recipes[text]?.[theme] ?? ''
    const start = Number.parseFloat(recipe)
    for (let step = 1; wcagContrast(changed[text] ?? '', changed[on] ?? '') < least; step++) {
      const lightness = start + (theme ? step : -step) / 100
      if (lightness < 0 || lightness > 1) break
      changed[text] = hexOf(recipe, accent, lightness)
    }
  }
  return changed
}

function hexOf(recipe: string, accent: string, lightness?: number): string {
  const [channels = '', alpha] = recipe.split(' / ')
  const [l, maxChroma, hue] = channels.split(' ')
  const { c, h = 0 } = oklch(accent) ?? { c: 0 }
  const isOwn = hue === undefined || hue.startsWith('+')
  const colour = {
    mode: 'oklch',
    l: lightness ?? Number(l),
    c: isOwn ? Math.min(c, Number(maxChroma)) : Number(maxChroma),
    h: isOwn ? (h + Number(hue ?? 0)) % 360 : Number(hue),
  } as const
  // If channels were clipped, the hue would change.
  const shown = clampChroma(colour, 'oklch')
  return alpha ? formatHex8({ ...shown, alpha: Number(alpha) }) : formatHex(shown)
}

export function colourStylesheet(profile: Coloured): string {
  const declare = (theme: 0 | 1) =>
    Object.entries(coloursOf(profile, theme))
      .map(([name, colour]) => `--color-${name}:${colour}`)
      .join(';')
  return `:root{color-scheme:light;${declare(0)}}@media screen{.dark{color-scheme:dark;${declare(1)}}}`
}

/** The accent of the light theme, for white paper. */
export const paperAccent = (profile: Coloured) => coloursOf(profile, 0).accent ?? ''

export function readGround(profile: Coloured): Ground {
  const [light = '', dark = ''] = ([0, 1] as const).map((theme) => coloursOf(profile, theme).ground)
  return { light, dark }
}
