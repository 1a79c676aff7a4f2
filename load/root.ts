import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../')

export const sample = join(root, 'sample')
export const ownContent = join(root, 'content')

/** The owner's, as soon as there is a file that is not hidden. */
export const chosenContent = () => (isEmpty(ownContent) ? sample : ownContent)

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => name.startsWith('.'))
  } catch {
    return true
  }
}
