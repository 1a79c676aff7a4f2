import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex, oklch } from 'culori'
import { root } from '../load/root.ts'

/** The paper of the site in each theme, as `#rrggbb`. */
export type Ground = { light: string; dark: string }

const readTokens = () => readFileSync(join(root, 'ui/tokens.css'), 'utf8')

/** A colour that may hold calls, which may hold calls. */
const colour = '\\s*((?:[^(),]|\\((?:[^()]|\\([^()]*\\))*\\))+?)\\s*'
const bothThemes = `light-dark\\(${colour},${colour}\\)`

/** The look of a card, in the CSS that Satori reads: ui/tokens.css by night, with the owner's accent, and card.css. */
export function cardStylesheet(accent: string): string {
  const tokens = readTokens()
  const theme = tokens.slice(tokens.indexOf('@theme {'), tokens.indexOf('@layer base'))
  const dark = theme.replace(new RegExp(bothThemes, 'g'), '$2').replace('@theme', ':root')
  if (dark.includes('light-dark(')) {
    throw new Error("ui/tokens.css has a colour for both themes that formats/tokens.ts can't read")
  }
  const card = readFileSync(join(root, 'formats/cards/card.css'), 'utf8')
  // Satori reads only those gradients that stand in one line.
  return `${dark}:root{--accent:${accent}}${card.replace(/\s+/g, ' ')}`
}

/** The ground of both themes in sRGB, for what knows no OKLCH: browser frames, manifests, icons. */
export function readGround(accent: string): Ground {
  const [, light, dark] = new RegExp(`--color-ground: ${bothThemes};`).exec(readTokens()) ?? []
  return { light: hexOf(light, accent), dark: hexOf(dark, accent) }
}

/** A colour of ui/tokens.css, which may have the accent's hue and at most some of its chroma. */
function hexOf(color = '', accent: string): string {
  const [, l, most] = /^oklch\(from var\(--accent\) (\S+) min\(c, (\S+)\) h\)$/.exec(color) ?? []
  const { c = 0, h } = oklch(accent) ?? {}
  const hex = formatHex(
    l ? { mode: 'oklch', l: Number(l), c: Math.min(c, Number(most)), h } : color,
  )
  if (!hex) throw new Error(`formats/tokens.ts can't read the colour "${color}" of ui/tokens.css`)
  return hex
}
