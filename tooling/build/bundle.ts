import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { languageFolders } from '../content/languages/folders.ts'
import { root } from '../root.ts'
import { leanCss } from './lean-css.ts'
import { ownPlan, type Plan } from './plan.ts'
import { viteConfig } from './vite-config.ts'

/** What a document needs of a bundle. */
export type Bundle = {
  /** The address of its entry. */
  main: string
  /** The addresses of all that runs before it answers: the entry, then what it imports from the start. */
  scripts: string[]
  /** The same of the other languages, by what their addresses begin with. */
  languages: Record<string, string[]>
  css: string
  /** The address of the style sheet for paper. */
  print?: string
  boot: string
  /** The style rules of the typeface, where they are not part of `css`: it comes after the first paint. */
  fontFaces?: string
}

/**
 * Bundles one of the two browser programs into `outDir`, hashed under assets/. Each by itself: in one go they would
 * share a file, of which a visitor loads the desk's half for nothing.
 */
export async function bundleProgram(
  name: 'site' | 'admin',
  outDir: string,
  plan: Plan,
): Promise<Bundle> {
  const config = viteConfig(plan)
  const tags = name === 'site' ? languageFolders(plan.content) : []
  const { output } = (await build({
    ...config,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          [name]: join(root, name, 'main.tsx'),
          ...(name === 'site' && { print: join(root, 'site/print.css') }),
          ...Object.fromEntries(tags.map((tag) => [`site-${tag}`, `virtual:main/${tag}`])),
        },
        output: {
          // Changes with the owner's words, not with the program; and fails on its own.
          codeSplitting: {
            groups: [
              { name: 'content', test: /virtual:content$/ },
              ...tags.map((tag) => ({
                name: `content-${tag}`,
                test: (id: string) => id.endsWith(`virtual:content/${tag}`),
              })),
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput

  const chunksOf = (name: string): [Chunk, Chunk[]] => {
    const entry = output.find(
      (file): file is Chunk => file.type === 'chunk' && file.isEntry && file.name === name,
    )
    if (!entry) throw new Error(`the bundle has no entry "${name}"`)
    return [entry, loadedWith(entry, output)]
  }
  const addressesOf = (chunks: Chunk[]) => chunks.map(({ fileName }) => `/${fileName}`).reverse()
  const [entry, chunks] = chunksOf(name)
  const sheets = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const whole = [...new Set(sheets)]
    .map((sheet) => {
      const file = output.find(({ fileName }) => fileName === sheet)
      return file?.type === 'asset' ? String(file.source) : ''
    })
    .join('')
  const css = leanCss(whole)
  const faces = name === 'site' ? css.match(ownFaces) : null
  if (name === 'site' && !faces) throw new Error("the site's style has no typeface of its own")
  const print = output.find((file) => file.type === 'asset' && file.names.includes('print.css'))
  return {
    main: `/${entry.fileName}`,
    print: print && `/${print.fileName}`,
    scripts: addressesOf(chunks),
    languages: Object.fromEntries(
      tags.map((tag) => [`/${tag}`, addressesOf(chunksOf(`site-${tag}`)[1])]),
    ),
    css: faces ? css.replace(ownFaces, '') : css,
    fontFaces: faces?.join(''),
    boot: await bundleBoot(name, plan),
  }
}

const ownFaces = /@font-face\{font-family:Familjen Grotesk;[^}]*\}/g

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** A chunk and all that it imports from the start, each once, what is imported first. */
function loadedWith(chunk: Chunk, output: Rolldown.RolldownOutput['output']): Chunk[] {
  const imported = output.filter(
    (file): file is Chunk => file.type === 'chunk' && chunk.imports.includes(file.fileName),
  )
  return [...new Set([...imported.flatMap((file) => loadedWith(file, output)), chunk])]
}

/** The first script of a document, as text that can stand in the document itself. */
export async function bundleBoot(name: 'site' | 'admin', plan: Plan): Promise<string> {
  const { output } = (await build({
    ...viteConfig(plan),
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
export async function bundleForNode<Module>(
  entry: string,
  plan = ownPlan,
  outDir = join(root, '.cache', 'node', entry.replace(/\W+/g, '-')),
): Promise<Module> {
  await build({
    ...viteConfig(plan),
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
