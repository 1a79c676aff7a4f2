import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeContent, type Wishes } from '../commands/init/make-content.ts'
import { loadContent } from '../load/load.ts'
import { cache, newFolder } from './content.ts'

/** What a person says of themselves. */
export const ann = { name: 'Ann Baker', title: 'Baker', email: 'ann@example.com', place: 'Bath' }

/** What `npm run init` makes in a folder, and what it reports. */
export async function made(wishes: Partial<Wishes>) {
  const folder = wishes.target ?? join(newFolder(), 'mine')
  const report = await makeContent({ target: folder, ...wishes })
  const { content } = await loadContent(folder, cache)
  return { ...content, folder, report }
}

/** The same from a resume that is given as a value, or as the text or the bytes of a file. */
export const madeFrom = (source: object | string, wishes: Partial<Wishes> = {}) =>
  made({ source: sourceFile(source), ...wishes })

/** A file in a folder of its own. */
export function sourceFile(source: object | string, name = 'resume.json'): string {
  const file = join(newFolder(), name)
  const isText = typeof source === 'string' || source instanceof Uint8Array
  writeFileSync(file, isText ? source : JSON.stringify(source))
  return file
}

export const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
