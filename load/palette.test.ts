import { wcagContrast as contrast } from 'culori'
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
