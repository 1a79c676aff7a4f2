import { formatHex, wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { lookChoices } from '#contract/look.ts'
import { coloursOf, contrasts } from './tokens.ts'

test('whatever accent an owner writes, text can be read on every ground, in both themes', () => {
  const failed: string[] = []
  let checked = 0
  for (const ground of lookChoices.ground) {
    for (const accent of accents()) {
      for (const theme of [0, 1] as const) {
        const colours = coloursOf({ look: { ground }, theme: { accent } }, theme)
        const buttons = [
          ['on-accent', 'accent', 4.5],
          ['on-accent', 'accent-strong', 4.5],
          ['on-pop', 'pop', 7],
        ] as const
        for (const [text, on, least] of [...contrasts, ...buttons]) {
          checked++
          const contrast = wcagContrast(colours[text] ?? '', colours[on] ?? '')
          if (!(contrast >= least))
            failed.push(`${ground} ${accent} ${theme}: ${text} on ${on} ${contrast.toFixed(2)}`)
        }
      }
    }
  }
  expect(failed).toEqual([])
  expect(checked).toBeGreaterThan(100_000)
})

function* accents() {
  for (let h = 0; h < 360; h += 10)
    for (const c of [0, 0.05, 0.14, 0.3])
      for (const l of [0.2, 0.55, 0.9]) yield formatHex({ mode: 'oklch', l, c, h })
}

test('an accent without a hue is the ink, and another keeps its hue', () => {
  const accentOf = (accent: string) =>
    coloursOf({ look: { ground: 'white' }, theme: { accent } }, 0).accent
  expect(accentOf('#888888')).toBe('#181818')
  // Clipped, it would turn green.
  expect(accentOf('#ffe14a')).toBe('#6f5f00')
})
