/** The numbering system of a locale, where its digits are no Latin ones: "arab" of "ar-EG". */
export function digitsOf(locale: string): string | undefined {
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  return numberingSystem === 'latn' ? undefined : numberingSystem
}
