import { clampRgb, converter, formatHex, parse, wcagLuminance } from 'culori'

const toHsl = converter('hsl')

const count = 7
// Readable on white (4.7 to 1) and on the dark theme.
const luminance = 0.17
const greyHue = 250

export function paletteAround(accent: string): (index: number) => string {
  const { hue, saturation } = hslOf(accent)
  // With a grey accent, the entries must still differ.
  const vivid = Math.min(0.75, Math.max(0.35, saturation))
  const colors = Array.from({ length: count }, (_, index) =>
    withLuminance(hue + (360 / count) * ((index * 3) % count), vivid),
  )
  return (index) => colors[index % count] as string
}

export function readableColor(color: string): string {
  const own = wcagLuminance(color)
  if (own > 0.1 && own < 0.3) return color.toLowerCase()
  const { hue, saturation } = hslOf(color)
  return withLuminance(hue, saturation)
}

function withLuminance(h: number, s: number): string {
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (wcagLuminance({ mode: 'hsl', h, s, l: middle }) < luminance) low = middle
    else high = middle
  }
  return formatHex(clampRgb({ mode: 'hsl', h, s, l: low }))
}

function hslOf(color: string): { hue: number; saturation: number } {
  const { h: hue = greyHue, s: saturation } = toHsl(parse(color)) ?? { s: 0 }
  return { hue, saturation }
}
