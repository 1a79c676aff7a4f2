import { expect, test } from 'vitest'
import { grounds, paletteAround } from './palette.ts'

test.each(['#6d4aff', '#ffff00', '#000000', '#ffffff', '#777777', '#0f766e'])(
  'around %s there are colours that read on white and on the dark ground, and can be told apart',
  (accent) => {
    const color = paletteAround(accent)
    const colors = Array.from({ length: 7 }, (_, index) => color(index))
    expect(new Set(colors).size).toBe(7)
    expect(color(7)).toBe(color(0))
    for (const each of colors) {
      expect(contrast(each, '#ffffff')).toBeGreaterThan(4.5)
      expect(contrast(each, '#121216')).toBeGreaterThan(3)
      const { background, darkBackground } = grounds(each)
      expect(contrast(background, '#1c1d22')).toBeGreaterThan(7)
      expect(contrast(darkBackground, '#f4f4f6')).toBeGreaterThan(7)
    }
  },
)

/** WCAG 2's contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
