import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { root } from '../root.ts'
import { viteConfig } from './vite-config.ts'

/** What a document needs of a bundle. */
export type Bundle = { main: string; css: string; print?: string; boot: string; fonts: string[] }

/** Bundles the two browser programs into `outDir`, hashed under assets/. */
export async function bundleBrowser(outDir: string): Promise<Record<'site' | 'admin', Bundle>> {
  const config = viteConfig()
  const { output } = (await build({
    ...config,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          site: join(root, 'site/main.tsx'),
          admin: join(root, 'admin/main.tsx'),
          print: join(root, 'site/print.css'),
        },
        output: {
          // Changes with the owner's words, not with the program; and fails on its own.
          codeSplitting: {
            groups: [
              { name: 'content', test: /virtual:content$/ },
              { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput

  const bundleOf = async (name: 'site' | 'admin'): Promise<Bundle> => {
    const entry = output.find(
      (file): file is Chunk => file.type === 'chunk' && file.isEntry && file.name === name,
    )
    if (!entry) throw new Error(`the bundle has no entry "${name}"`)
    const sheets = sheetsOf(entry, output).map((sheet) => {
      const file = output.find(({ fileName }) => fileName === sheet)
      return file?.type === 'asset' ? String(file.source) : ''
    })
    const css = sheets.join('')
    return {
      main: `/${entry.fileName}`,
      css,
      boot: await bundleBoot(name),
      fonts: [...css.matchAll(/url\((\/assets\/familjen-grotesk-latin-[^e)][^)]*\.woff2)\)/g)].map(
        ([, font]) => font ?? '',
      ),
    }
  }
  const print = output.find((file) => file.type === 'asset' && file.names.includes('print.css'))
  return {
    site: { ...(await bundleOf('site')), print: print && `/${print.fileName}` },
    admin: await bundleOf('admin'),
  }
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The style sheets of a chunk and of all that it imports from the start. */
function sheetsOf(chunk: Chunk, output: Rolldown.RolldownOutput['output']): string[] {
  const imported = output.filter(
    (file): file is Chunk => file.type === 'chunk' && chunk.imports.includes(file.fileName),
  )
  const sheets = imported.flatMap((file) => sheetsOf(file, output))
  return [...new Set([...sheets, ...(chunk.viteMetadata?.importedCss ?? [])])]
}

/** The first script of a document, as text that can stand in the document itself. */
export async function bundleBoot(name: 'site' | 'admin'): Promise<string> {
  const { output } = (await build({
    ...viteConfig(),
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, name, 'boot.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunk = output.find((file) => file.type === 'chunk')
  return chunk?.type === 'chunk' ? chunk.code.trim().replaceAll('</script', '<\\/script') : ''
}

/** Bundles what runs in Node at build time but is written in JSX, and loads it. */
export async function bundleForNode<Module>(entry: string): Promise<Module> {
  const name = entry.replace(/\W+/g, '-')
  const outDir = join(root, '.cache', 'node', name)
  await build({
    ...viteConfig(),
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  })
  return import(`${pathToFileURL(join(outDir, 'entry.js')).href}?${Date.now()}`)
}
