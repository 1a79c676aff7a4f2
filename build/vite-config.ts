import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { adminPaths } from '#contract/admin-paths.ts'
import { checkedContent } from '../lint/checked-content.ts'
import { languageFolders } from '../load/languages/folders.ts'
import type { LoadedContent } from '../load/loaded-content.ts'
import { basePath, type Plan } from '../load/plan.ts'
import { root } from '../load/root.ts'
import { lighten } from './lighten.ts'
import { contentPlugin } from './plugin.ts'

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
export function viteConfig(plan: Plan, load?: () => Promise<LoadedContent>): InlineConfig {
  let loaded: Promise<LoadedContent> | undefined
  const loadOnce = () => {
    loaded ??= loadFor(plan)
    return loaded
  }
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
      contentPlugin(load ?? loadOnce, languageFolders(plan.content).length > 0),
      lighten(),
      quiet,
    ],
  }
}

/** The content as its site has it: without a server there is no desk that the menu could lead to. */
export async function loadFor({ content: folder, form }: Plan): Promise<LoadedContent> {
  const loaded = await checkedContent(folder, pictureCache)
  if (form === undefined) return loaded
  for (const content of [...loaded.locales.map(({ content }) => content), ...loaded.variants]) {
    content.menu = content.menu.filter(
      ({ link }) => !adminPaths.includes(link.replace(/[?#].*/, '')),
    )
  }
  return loaded
}
