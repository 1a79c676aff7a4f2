import { z } from 'zod'
import { color, localeTag } from '#contract/content-values.ts'
import { type Preset, presetNames } from '#contract/look.ts'
import { webAddress } from '../../import/web-links.ts'

const fits = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success

export const rules = {
  email: { fits: fits(z.email()), expected: 'an email address' },
  accent: { fits: fits(color), expected: 'a colour such as "#7c3aed"' },
  look: {
    fits: (value: string): value is Preset => presetNames.some((name) => name === value),
    expected: `one of ${presetNames.join(', ')}`,
  },
  locale: { fits: fits(localeTag), expected: 'a language tag such as "en-US"' },
  link: {
    fits: (value: string) => webAddress(value) !== undefined,
    expected: 'an address such as https://example.com',
  },
}
