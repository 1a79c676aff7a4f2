import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type harfbuzz from 'harfbuzzjs'

export type PdfFont = {
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string, ...options: unknown[]) => Layout
  createSubset: () => Subset
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  maxp: Record<string, number>
  directory: { tables: Record<string, unknown> }
}
type Layout = {
  glyphs: { id: number; codePoints: number[]; advanceWidth: number }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
}
type Subset = {
  includeGlyph: (id: number) => number
  _addGlyph: (id: number) => number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
}

const loading: typeof harfbuzz = createRequire(import.meta.url)('harfbuzzjs')

type Cluster = { text: string; advance: number; parts: { id: number; x: number; y: number }[] }

const stretches = /[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]+|[^\p{sc=Latn}\p{sc=Zyyy}]+/gu

const atOrigin = { yAdvance: 0, xOffset: 0, yOffset: 0 }

const firstOwn = 0x10000

/** Makes the renderer set each cluster as HarfBuzz shapes it; on its own it loses and reorders letters. */
export async function composeClusters(font: PdfFont, file: string) {
  if (!font.directory.tables.glyf) return
  const hb = await loading
  const shaper = hb.createFont(hb.createFace(hb.createBlob(readFileSync(file)), 0))
  const layout = font.layout.bind(font)
  const createSubset = font.createSubset.bind(font)
  const composed: Cluster[] = []
  const numbers = new Map<string, number>()
  const most = { maxComponentElements: 64, maxComponentDepth: 4, maxCompositeContours: 512 }
  Object.assign(font.maxp, most, { maxCompositePoints: 8192 })

  function clustersOf(text: string): Cluster[] {
    const buffer = hb.createBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(shaper, buffer)
    const glyphs = buffer.json()
    buffer.destroy()
    const starts = [...new Set(glyphs.map(({ cl }) => cl))].sort((one, other) => one - other)
    return starts.map((start, index) => {
      let advance = 0
      const parts = glyphs.flatMap(({ g, cl, ax, dx, dy }) => {
        if (cl !== start) return []
        advance += ax
        return { id: g, x: advance - ax + dx, y: dy }
      })
      return { text: text.slice(start, starts[index + 1]), advance, parts }
    })
  }

  function numberOf(cluster: Cluster): number {
    const [first, ...others] = cluster.parts
    if (first && others.length === 0 && cluster.text.length === 1) return first.id
    const key = JSON.stringify(cluster)
    const number = numbers.get(key) ?? firstOwn + composed.push(cluster) - 1
    numbers.set(key, number)
    return number
  }

  function shaped(text: string): Layout {
    const clusters = clustersOf(text)
    return {
      glyphs: clusters.map((cluster) => ({
        id: numberOf(cluster),
        codePoints: cluster.text.split('').map((unit) => unit.charCodeAt(0)),
        advanceWidth: cluster.advance,
      })),
      positions: clusters.map(({ advance }) => ({ ...atOrigin, xAdvance: advance })),
    }
  }

  font.layout = (text, ...options) => {
    const laidOut = (text.match(stretches) ?? []).map((stretch) =>
      /^[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u.test(stretch)
        ? layout(stretch, ...options)
        : shaped(stretch),
    )
    return {
      glyphs: laidOut.flatMap(({ glyphs }) => glyphs),
      positions: laidOut.flatMap(({ positions }) => positions),
    }
  }

  font.createSubset = () => {
    const subset = createSubset()
    const addGlyph = subset._addGlyph.bind(subset)
    subset._addGlyph = (id) => {
      const cluster = composed[id - firstOwn]
      if (!cluster) return addGlyph(id)
      const bytes = compositeGlyph(cluster, font.bbox, (part) => subset.includeGlyph(part))
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: cluster.advance, bearing: font.bbox.minX })
      subset.offset += bytes.length
      return subset.glyf.length - 1
    }
    return subset
  }
}

/** A glyph of other glyphs (https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description). */
function compositeGlyph(
  { parts }: Cluster,
  { minX, minY, maxX, maxY }: PdfFont['bbox'],
  numberOf: (id: number) => number,
): Uint8Array {
  const [wordOffsets, moreFollow] = [0x0003, 0x0020]
  const values = [-1, minX, minY, maxX, maxY]
  for (const [index, { id, x, y }] of parts.entries()) {
    const more = index < parts.length - 1 ? moreFollow : 0
    values.push(wordOffsets | more, numberOf(id), x, y)
  }
  const bytes = new DataView(new ArrayBuffer(2 * values.length))
  for (const [index, value] of values.entries()) bytes.setInt16(2 * index, value)
  return new Uint8Array(bytes.buffer)
}
