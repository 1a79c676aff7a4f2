/** The best formats first; sizes in CSS pixels. */
export type Picture = {
  src: string
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
}
