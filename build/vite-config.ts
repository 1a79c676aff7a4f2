import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { root } from '../load/root.ts'

/** What the bundle and `npm run dev` have in common; the site is in the folder `base` of its host. */
export const viteConfig = (base = ''): InlineConfig => ({
  root,
  base: `${base}/`,
  configFile: false,
  publicDir: false,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [tailwindcss({ optimize: false })],
})
