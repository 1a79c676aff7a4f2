import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { contentPlugin } from '../content/plugin.ts'
import { root } from '../root.ts'

/** What the build, the prerender and `npm run dev` have in common. */
export function viteConfig(): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react(), tailwindcss(), contentPlugin(root)],
  }
}
