import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { languageFolders } from '../content/languages/folders.ts'
import { type LoadedContent, loadContent } from '../content/load.ts'
import { contentPlugin } from '../content/plugin.ts'
import { root } from '../root.ts'
import { lighten } from './lighten.ts'

/** How long its plugins take is nobody's business at a start. */
const quiet: Plugin = {
  name: 'foyer-quiet',
  config: () => ({ build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
}

/** Pictures that were made before. */
export const pictureCache = join(root, '.cache', 'pictures')

/**
 * What the build, the prerender and `npm run dev` have in common; `content` is the folder of the owner's words,
 * and `load` reads it.
 */
export function viteConfig(
  content = join(root, 'content'),
  load = once(() => loadContent(content, pictureCache)),
): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    // The first that have the relative colours and light-dark() of ui/tokens.css.
    build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5', 'ios17.5'] },
    plugins: [
      react(),
      tailwindcss({ optimize: false }),
      contentPlugin(load, languageFolders(content).length > 0),
      lighten(),
      quiet,
    ],
  }
}

function once(load: () => Promise<LoadedContent>) {
  let loaded: Promise<LoadedContent> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
