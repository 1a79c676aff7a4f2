/** `srcSet` has its sizes as AVIF; width and height are in CSS pixels. */
export type Picture = {
  src: string
  width: number
  height: number
  srcSet?: string
}
