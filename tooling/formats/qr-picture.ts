import { encode } from 'uqr'

/** A QR code as SVG: black on white whatever the theme, since many scanners read no other. */
export function qrPicture(text: string): string {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: 4 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${data.map(lineOf).join('')}"/></svg>\n`
}

/** The dark squares of a row: strokes as high as the row, which runs through their middle. */
function lineOf(row: boolean[], index: number): string {
  const runs = [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
  let from = 0
  return runs
    .map((run, nth) => {
      const move = nth === 0 ? `M${run.index} ${index}.5` : `m${run.index - from} 0`
      from = run.index + run[0].length
      return `${move}h${run[0].length}`
    })
    .join('')
}
