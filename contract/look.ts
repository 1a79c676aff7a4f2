import { z } from 'zod'

export const lookChoices = {
  type: ['grotesk', 'serif', 'mono', 'sans', 'display', 'round'],
  ground: ['paper', 'newsprint', 'white', 'mist', 'tint', 'flood'],
  shape: ['arch', 'circle', 'pebble', 'soft', 'square'],
  edge: ['shadow', 'frame', 'bare', 'rule', 'bold'],
  backdrop: ['lamp', 'plain', 'grid'],
  icons: ['colour', 'plain'],
} as const

export type Look = { [Name in keyof typeof lookChoices]: (typeof lookChoices)[Name][number] }

// Typeface, ground, shape, edge, backdrop, icons, accent.
const presets = {
  lamplight: ['grotesk', 'paper', 'arch', 'shadow', 'lamp', 'colour', '#6d4aff'],
  broadsheet: ['serif', 'newsprint', 'square', 'rule', 'plain', 'colour', '#b3261e'],
  console: ['mono', 'mist', 'soft', 'frame', 'grid', 'plain', '#12a150'],
  gallery: ['sans', 'white', 'circle', 'bare', 'plain', 'plain', '#18181b'],
  poster: ['display', 'flood', 'square', 'bold', 'plain', 'plain', '#ffe14a'],
  meadow: ['round', 'tint', 'pebble', 'shadow', 'lamp', 'colour', '#4a9440'],
} as const

export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as Preset[]

const preset = z.enum(presetNames)

export const lookSchema = z.union([
  preset,
  z.strictObject({
    preset: preset.optional().describe('what is left out is as in this look'),
    type: z.enum(lookChoices.type).optional().describe('the typeface'),
    ground: z.enum(lookChoices.ground).optional().describe('the colours of the background'),
    shape: z.enum(lookChoices.shape).optional().describe('of the portrait, cards and controls'),
    edge: z.enum(lookChoices.edge).optional().describe('what separates things'),
    backdrop: z.enum(lookChoices.backdrop).optional().describe('what is behind everything'),
    icons: z.enum(lookChoices.icons).optional().describe('whether technologies have their colours'),
  }),
])

/** The choices of a preset, replaced by the owner's, and the preset's accent. */
export function chosenLook(written: z.output<typeof lookSchema> = 'lamplight') {
  const { preset = 'lamplight', ...own } =
    typeof written === 'string' ? { preset: written } : written
  const [type, ground, shape, edge, backdrop, icons, accent] = presets[preset]
  const look: Look = { type, ground, shape, edge, backdrop, icons, ...own }
  return { look, accent }
}
