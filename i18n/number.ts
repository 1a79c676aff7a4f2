/** Writes whole numbers in the digits of a numbering system of Unicode; in Latin ones if none is given. */
export function numberIn(digits?: string): (number: number) => string {
  if (!digits) return String
  const format = new Intl.NumberFormat(`en-u-nu-${digits}`, { useGrouping: false })
  return (number) => format.format(number)
}
