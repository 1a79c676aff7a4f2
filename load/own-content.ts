import { join } from 'node:path'
import { root } from './root.ts'

/** The folder of the owner's words, unless a command names another. */
export const ownContent = join(root, 'content')
