/** `digits` is a Unicode numbering system; Latin by default. */
export function numberIn(digits?: string): (number: number) => string {
  if (!digits) return String
  const format = new Intl.NumberFormat(`en-u-nu-${digits}`, { useGrouping: false })
  return (number) => format.format(number)
}
