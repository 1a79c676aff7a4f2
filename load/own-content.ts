import { join } from 'node:path'
import { root } from './root.ts'

export const ownContent = join(root, 'content')
