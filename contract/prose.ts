import type { Root } from 'hast'
import type { Block } from './blocks.ts'

/** A Markdown file, read once; links and pictures in it have addresses of this site, without its base. */
export type Prose = {
  tree: Root
  /** Its first paragraph. */
  lead: Block[]
  headings: { id: string; depth: number; text: string }[]
  words: number
}
