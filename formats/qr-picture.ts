import { encode } from 'uqr'

/** A QR code as SVG: black on white whatever the theme, since many scanners read no other. */
export function qrPicture(text: string): string {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: 4 })
  // Each row is a stroke as high as itself, which runs through its middle.
  const rows = data.map((row, index) => {
    const runs = row.map(Number).join('').match(/0+|1+/g) ?? []
    const strokes = runs.map((run) => (run[0] === '1' ? `h${run.length}` : `m${run.length} 0`))
    return runs.length > 1 ? `M0 ${index}.5${strokes.join('')}` : ''
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${rows.join('')}"/></svg>\n`
}
