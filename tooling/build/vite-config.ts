import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { languageFolders } from '../content/languages/folders.ts'
import { type LoadedContent, loadContent } from '../content/load.ts'
import { contentPlugin } from '../content/plugin.ts'
import { root } from '../root.ts'
import { deskPaths } from './desk.ts'
import { lighten } from './lighten.ts'
import { basePath, type Plan } from './plan.ts'

/** How long its plugins take is nobody's business at a start. */
const quiet: Plugin = {
  name: 'foyer-quiet',
  config: () => ({ build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
}

/** Pictures that were made before. */
export const pictureCache = join(root, '.cache', 'pictures')

/**
 * What the build, the prerender and `npm run dev` have in common; `load` reads the owner's words.
 */
export function viteConfig(plan: Plan, load = once(() => loadFor(plan))): InlineConfig {
  const base = basePath(plan)
  return {
    root,
    base: `${base}/`,
    define: {
      'import.meta.env.BASE_PATH': JSON.stringify(base),
      'import.meta.env.FORM': JSON.stringify(plan.form) ?? 'undefined',
    },
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    // The first that have the relative colours and light-dark() of ui/tokens.css.
    build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5', 'ios17.5'] },
    plugins: [
      react(),
      tailwindcss({ optimize: false }),
      contentPlugin(load, languageFolders(plan.content).length > 0),
      lighten(),
      quiet,
    ],
  }
}

/** The content as its site has it: without a server there is no desk that the menu could lead to. */
async function loadFor({ content: folder, form }: Plan): Promise<LoadedContent> {
  const loaded = await loadContent(folder, pictureCache)
  if (form === undefined) return loaded
  for (const content of [...loaded.editions.map(({ content }) => content), ...loaded.variants]) {
    content.menu = content.menu.filter(
      ({ link }) => !deskPaths.includes(link.replace(/[?#].*/, '')),
    )
  }
  return loaded
}

function once(load: () => Promise<LoadedContent>) {
  let loaded: Promise<LoadedContent> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
