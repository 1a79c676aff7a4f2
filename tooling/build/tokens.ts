import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cached } from '../content/pictures.ts'
import { root } from '../root.ts'

/** The paper of the site in each theme, as `#rrggbb`. */
export type Ground = { light: string; dark: string }

/** ui/tokens.css in the CSS that Satori reads, with the owner's accent: `dark` is a class of the root. */
export function tokensStylesheet(accent: string): string {
  const tokens = readFileSync(join(root, 'ui/tokens.css'), 'utf8')
  const theme = tokens.slice(tokens.indexOf('@theme {'), tokens.indexOf('@layer base'))
  if (theme.replace(bothThemes, '').includes('light-dark(')) {
    throw new Error(
      'ui/tokens.css has a colour for both themes that tooling/build/tokens.ts can not read',
    )
  }
  const light = theme.replace(bothThemes, '$1').replace('@theme', ':root')
  const dark = theme.replace(bothThemes, '$2').replace('@theme', '.dark')
  return `${light}${dark}:root{--accent:${accent}}`
}

/** A colour that may hold calls, which may hold calls. */
const colour = '\\s*((?:[^(),]|\\((?:[^()]|\\([^()]*\\))*\\))+?)\\s*'
const bothThemes = new RegExp(`light-dark\\(${colour},${colour}\\)`, 'g')

/** The ground of both themes in sRGB, for what knows no OKLCH: browser frames, manifests, icons. */
export async function readGround(accent: string): Promise<Ground> {
  const stylesheet = tokensStylesheet(accent)
  const file = join(root, '.cache', 'colours', `${hashOf(stylesheet)}.json`)
  const bytes = await cached(file, async () => {
    const light = await groundOf(stylesheet, '')
    const dark = await groundOf(stylesheet, 'dark')
    return Buffer.from(JSON.stringify({ light, dark }))
  })
  return JSON.parse(bytes.toString())
}

/** A short name for what something is made of. */
export function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(createHash('sha256').update(part).digest())
  return hash.digest('hex').slice(0, 10)
}

async function groundOf(stylesheet: string, className: string): Promise<string> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ])
  const style = { width: '100%', height: '100%', background: 'var(--color-ground)' }
  const children = { type: 'style', props: { children: stylesheet } }
  const element = { type: 'div', key: null, props: { className, style, children } }
  const svg = await satori(element, { width: 1, height: 1, fonts: [] })
  const pixel = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex')}`
}
