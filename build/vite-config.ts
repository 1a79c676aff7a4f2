import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { root } from '../load/root.ts'

export const viteConfig = (base = ''): InlineConfig => ({
  root,
  base: `${base}/`,
  configFile: false,
  publicDir: false,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [tailwindcss({ optimize: false })],
})
