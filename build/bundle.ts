import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildEnvironmentOptions, build, type Rolldown } from 'vite'
import { languageFolders } from '../load/languages/folders.ts'
import { ownPlan, type Plan } from '../load/plan.ts'
import { root } from '../load/root.ts'
import { leanCss } from './lean-css.ts'
import { inOwnFolder } from './own-folder.ts'
import type { Load } from './plugin.ts'
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
  /** The style rules of the typeface, if they are not part of `css`: it comes after the first paint. */
  fontFaces?: string
}

type Output = Rolldown.RolldownOutput['output'][number]
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

async function bundle(
  plan: Plan,
  options: BuildEnvironmentOptions,
  load?: Load,
): Promise<Output[]> {
  const config = viteConfig(plan, load)
  const made = await build({ ...config, build: { ...config.build, ...options } })
  return (made as Rolldown.RolldownOutput).output
}

/** Bundles one of the two browser programs, each by itself: in one go they would share a file, half of which a visitor loads for nothing. */
export async function bundleProgram(
  name: 'site' | 'admin',
  outDir: string,
  plan: Plan,
  load?: Load,
): Promise<Bundle> {
  const tags = name === 'site' ? languageFolders(plan.content) : []
  const options: BuildEnvironmentOptions = {
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
        // The content changes with the owner's words, the rest with the program.
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
  }
  const output = await bundle(plan, options, load)
  const [entry, ...imported] = chunksOf(name, output)
  const css = leanCss(cssOf([entry, ...imported], output))
  const ownFaces = /@font-face\{font-family:Familjen Grotesk;[^}]*\}/g
  const faces = name === 'site' ? css.match(ownFaces) : null
  if (name === 'site' && !faces) throw new Error("the site's style has no typeface of its own")
  const print = output.find((file) => file.type === 'asset' && file.names.includes('print.css'))
  const addressesOf = (name: string) => chunksOf(name, output).map(({ fileName }) => `/${fileName}`)
  return {
    main: `/${entry.fileName}`,
    print: print && `/${print.fileName}`,
    scripts: addressesOf(name),
    languages: Object.fromEntries(tags.map((tag) => [`/${tag}`, addressesOf(`site-${tag}`)])),
    css: faces ? css.replace(ownFaces, '') : css,
    fontFaces: faces?.join(''),
    boot: (await bundleScript(`${name}/boot.ts`, plan, load)).replaceAll('</script', '<\\/script'),
  }
}

function chunksOf(name: string, output: Output[]): [Chunk, ...Chunk[]] {
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk')
  const loadedWith = (chunk: Chunk): Chunk[] => {
    const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
    return [...new Set([...imported.flatMap(loadedWith), chunk])]
  }
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  if (!entry) throw new Error(`the bundle has no entry "${name}"`)
  return loadedWith(entry).reverse() as [Chunk, ...Chunk[]]
}

function cssOf(chunks: Chunk[], output: Output[]): string {
  const sheets = chunks
    .toReversed()
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set(sheets)]
    .map((sheet) => output.find(({ fileName }) => fileName === sheet))
    .map((file) => (file?.type === 'asset' ? String(file.source) : ''))
    .join('')
}

/** A script that stands for itself, as text. */
export async function bundleScript(entry: string, plan: Plan, load?: Load): Promise<string> {
  const options: BuildEnvironmentOptions = {
    write: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
  }
  const [chunk] = await bundle(plan, options, load)
  return chunk?.type === 'chunk' ? chunk.code.trim() : ''
}

/** Bundles what runs in Node at build time but is written in JSX, and imports it. */
export async function bundleForNode<Module>(
  entry: string,
  plan = ownPlan,
  load?: Load,
): Promise<Module> {
  return inOwnFolder(async (outDir) => {
    const output = { entryFileNames: 'entry.js', codeSplitting: false }
    const ssr = join(root, entry)
    await bundle(plan, { ssr, outDir, minify: false, rolldownOptions: { output } }, load)
    return import(pathToFileURL(join(outDir, 'entry.js')).href)
  })
}
