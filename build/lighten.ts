import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../load/root.ts'

/** Stand-ins for parts of packages that are heavy for what they do. */
const standIns = {
  '../createLucideIcon.mjs': join(root, 'ui/icon.tsx'),
  // For React 17 and older.
  'use-sync-external-store/shim/index.js': 'react',
}

/** What Vite calls when a script is imported on demand; its own is six times as long, for cases that do not occur here. */
const dynamicImport = `
const addSheet = (file) => new Promise((resolve, reject) => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: import.meta.env.BASE_URL + file, onload: resolve, onerror: reject })
  document.head.append(link)
})
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.filter((file) => file.endsWith('.css')).map(addSheet))
  return load()
}`

const icons = /lucide-react\/.*\/icons\//
/** What the file of an icon says that ui/icon.tsx does not need; the keys, which are random, no compression makes smaller. */
const besidesDrawing = /,\s*key: "\w+"|^ {2}(name|size|aliases): .*$|^__iconData\.node;$/gm

/** Replaces heavy parts of packages by lighter ones, in a build. */
export function lighten(): Plugin {
  return {
    name: 'foyer-lighten',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: standIns },
      // The prerender is made of the same parts, so that nothing changes when React comes.
      ssr: { noExternal: ['lucide-react'] },
    }),
    transform: {
      filter: { id: [/vite\/preload-helper/, icons] },
      handler: (code, id) => (icons.test(id) ? code.replace(besidesDrawing, '') : dynamicImport),
    },
  }
}
