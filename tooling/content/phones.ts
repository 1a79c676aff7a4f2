import type { Profile } from '#contract/content.ts'

/** Whether a text is a phone number. */
export const isPhone = (text: string) => /^\+?[\d\s()./-]{6,}$/.test(text)

/**
 * The owner's phone numbers as they are written. The entries of the contact screen are titled in any
 * language, so a phone is known by its digits.
 */
export function phonesOf({ contact }: Profile): string[] {
  const values = contact.flatMap(({ value, secondValue = '' }) => [value, secondValue])
  return values.filter(isPhone)
}
