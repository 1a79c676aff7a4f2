import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Look } from '#contract/look.ts'
import { root } from '../load/root.ts'

type Measures = [size: number, ascent: number, descent: number]

type Typeface = {
  family: string
  file: string
  size: number
  weight: number
  tracking: number
  scale: number
  fallback: string[]
  generic?: string
  word?: string
  regular: Measures
  bold: Measures
}

type CvFace = Pick<Typeface, 'family' | 'file' | 'weight' | 'size' | 'tracking' | 'word'>

const { types, shapes, sheets } = parse(
  readFileSync(join(root, 'formats', 'looks.yml'), 'utf8'),
) as {
  types: Record<Look['type'], Typeface>
  shapes: Partial<Record<Look['shape'], string[]>>
  sheets: Partial<Record<keyof Look, Record<string, string[]>>>
}

export const typefaceOf = ({ type }: Look): Typeface => types[type]

/** That of the headings of a CV; in a script of its own, Latin words match those around them. */
export const cvFaceOf = ({ type }: Look, isLatin: boolean): CvFace =>
  type === 'grotesk' || !isLatin
    ? { family: 'Source Sans 3', file: 'source-sans-3', weight: 600, size: 100, tracking: 0 }
    : types[type]

/** Those in site/look/ that a look needs; lamplight needs none. */
export const sheetsOf = ({ type, shape, edge, backdrop, icons }: Look): string[] =>
  Object.entries({ shape, edge, backdrop, icons, type }).flatMap(
    ([choice, value]) => sheets[choice as keyof Look]?.[value] ?? [],
  )

export function cornersOf({ shape }: Look): string {
  const [tag, control, card, portrait] = shapes[shape] ?? []
  return tag
    ? `:root{--radius-tag:${tag};--radius-control:${control};--radius-card:${card};--radius-portrait:${portrait}}`
    : ''
}
