import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig, Plugin } from 'vite'
import { adminPaths } from '#contract/admin-paths.ts'
import { checkedContent } from '../lint/checked-content.ts'
import { languageFolders } from '../load/languages/folders.ts'
import type { LoadedContent } from '../load/load.ts'
import { basePath, type Plan } from '../load/plan.ts'
import { root } from '../load/root.ts'
import { lighten } from './lighten.ts'
import { contentPlugin, type Load } from './plugin.ts'

/** Without words about plugins' timings and packages' "use client", which say nothing about this program. */
const quiet: Plugin = {
  name: 'foyer-quiet',
  config: () => ({
    build: { rolldownOptions: { checks: { pluginTimings: false, moduleLevelDirective: false } } },
  }),
}

/** Where the pictures of earlier builds are kept. */
export const pictureCache = join(root, '.cache', 'pictures')

/** What the build, the prerender and `npm run dev` have in common. */
export function viteConfig(plan: Plan, load: Load = loadOnce(plan)): InlineConfig {
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
      tailwindcss({ optimize: false }),
      contentPlugin(load, languageFolders(plan.content).length > 0),
      lighten(),
      quiet,
    ],
  }
}

function loadOnce(plan: Plan): Load {
  let loaded: Promise<LoadedContent> | undefined
  return () => {
    loaded ??= checkedContent(plan.content, pictureCache).then((read) => asPlanned(read, plan))
    return loaded
  }
}

/** The content as its site has it: without a server there is no admin area that the menu could lead to. */
export function asPlanned(loaded: LoadedContent, { form }: Plan): LoadedContent {
  if (form === undefined) return loaded
  for (const content of [...loaded.locales.map(({ content }) => content), ...loaded.variants]) {
    content.menu = content.menu.filter(
      ({ link }) => !adminPaths.includes(link.replace(/[?#].*/, '')),
    )
  }
  return loaded
}
