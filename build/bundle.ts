import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build as bundleScript } from 'rolldown'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { root } from '../load/root.ts'
import type { Islands } from '../site/context.tsx'
import { type PartStyle, partStyles } from '../site/part-styles.ts'

export type Bundle = {
  files: Map<string, string | Uint8Array>
  site: {
    css: string
    partCss: Record<PartStyle, string>
    boot: string
    daylight: string
    islands: Record<keyof Islands, string[]>
    print: string
  }
  desk?: { css: string; boot: string; script: string }
}

export const viteConfig = (base = ''): InlineConfig => ({
  root,
  base: `${base}/`,
  configFile: false,
  publicDir: false,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [tailwindcss({ optimize: false })],
})

type Output = Rolldown.RolldownOutput['output'][number]

type DeskMode = 'production' | 'demo'

export async function bundle(base: string, deskMode: DeskMode | undefined): Promise<Bundle> {
  const input = {
    form: 'site/islands.tsx',
    carousel: 'site/projects/start-carousel.ts',
    daylight: 'site/daylight.ts',
    site: 'site/site.css',
    ...partStyles,
    print: 'site/print.css',
  }
  const site = await bundleProgram(input, base)
  const desk = deskMode && (await bundleProgram({ admin: 'admin/main.tsx' }, base, deskMode))
  const cssOf = (name: string) => site.find(`${name}.css`)
  const parts = Object.keys(partStyles) as PartStyle[]
  const inlined = [...['site', ...parts].map(cssOf), desk?.find('admin.css')]
  const files = [...site.output, ...(desk?.output ?? [])].filter((file) => !inlined.includes(file))
  return {
    files: new Map(files.map((file) => [addressOf(file), textOf(file)])),
    site: {
      css: styleIn(cssOf('site')),
      partCss: Object.fromEntries(parts.map((name) => [name, styleIn(cssOf(name))])) as Record<
        PartStyle,
        string
      >,
      boot: await bundleBoot('site'),
      daylight: addressOf(site.find('daylight')),
      islands: {
        form: addressesOf(site.find('form')),
        carousel: addressesOf(site.find('carousel')),
      },
      print: addressOf(site.find('print.css')),
    },
    desk: desk && {
      css: styleIn(desk.find('admin.css')),
      boot: await bundleBoot('admin'),
      script: addressOf(desk.find('admin')),
    },
  }
}

const addressOf = ({ fileName }: Output) => `/${fileName}`
const addressesOf = (file: Output) => [
  addressOf(file),
  ...(file.type === 'chunk' ? file.imports.map((name) => `/${name}`) : []),
]
const textOf = (file: Output) => (file.type === 'chunk' ? file.code : file.source)
// Otherwise every page would repeat Tailwind's banner.
const styleIn = (file: Output) => String(textOf(file)).replace(/^\/\*![^*]*\*\/\s*/, '')

async function bundleProgram(entries: Record<string, string>, base: string, mode?: DeskMode) {
  const config = viteConfig(base)
  const { output } = (await build({
    ...config,
    mode,
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      // The first versions that support light-dark().
      cssTarget: ['chrome123', 'firefox128', 'safari17.5', 'ios17.5'],
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
        ),
        // Timings of plugins, and "use client" in packages.
        checks: { pluginTimings: false, moduleLevelDirective: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return {
    output,
    find(name: string): Output {
      const found = output.find((file) =>
        file.type === 'chunk' ? file.isEntry && file.name === name : file.names.includes(name),
      )
      if (!found) throw new Error(`the bundle has no "${name}"`)
      return found
    },
  }
}

/** Runs before the body is parsed, so every document contains it. */
export async function bundleBoot(program: 'site' | 'admin'): Promise<string> {
  const { output } = await bundleScript({
    input: join(root, program, 'boot.ts'),
    write: false,
    output: { format: 'iife', minify: true, comments: false },
  })
  return output[0].code.trim().replaceAll('</script', '<\\/script')
}
