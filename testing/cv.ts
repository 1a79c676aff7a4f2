import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { ownersWords } from './facts.ts'

const assets = join(root, 'node_modules/playwright-core/lib/vite/recorder/assets')

/** A package has it for itself; it has letters that no other typeface has, such as \uea60. */
export const icons = join(assets, readdirSync(assets).find((name) => name.endsWith('.ttf')) ?? '')

export const { profile, resume } = ownersWords()
