declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, number>
      noLayoutClosure?: boolean
    },
  ): Promise<Buffer>
}

declare module 'harfbuzzjs' {
  type Pointer = { ptr: number }
  type Buffer = {
    addText: (text: string) => void
    guessSegmentProperties: () => void
    /** In font units; `cl` is where in the text the cluster of a glyph begins. */
    json: () => { g: number; cl: number; ax: number; dx: number; dy: number }[]
    destroy: () => void
  }
  const harfbuzz: Promise<{
    createBlob: (bytes: Uint8Array) => Pointer
    createFace: (blob: Pointer, index: number) => Pointer
    createFont: (face: Pointer) => Pointer
    createBuffer: () => Buffer
    shape: (font: Pointer, buffer: Buffer) => void
  }>
  export default harfbuzz
}
