import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type * as renderer from '../formats/cards/card.tsx'
import { cardFonts, typefacesOf } from '../formats/cards/card-fonts.ts'
import { squareOf } from '../formats/square.ts'
import { cardStylesheet, hashOf } from '../formats/tokens.ts'
import { addressIn } from '../i18n/address.ts'
import { directionOf } from '../i18n/languages.ts'
import { cached } from '../load/pictures.ts'
import { root } from '../load/root.ts'
import type { SocialCard } from '../site/document.tsx'
import type * as prerender from '../site/prerender.tsx'
import { bundleForNode } from './bundle.ts'

type Prerender = Pick<typeof prerender, 'locales' | 'homePage' | 'pages'>
type Renderer = typeof renderer

const size = { width: 1200, height: 630 }

/** No artefacts around letters, half the size of a PNG, and hardly more with a photograph. */
const encoding = { quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }

/** Makes the card of every page that search engines list; returns the cards by the paths of their pages. */
export async function makeSocialCards(
  { locales, homePage, pages }: Prerender,
  folder: string,
  { cache, content: contentFolder }: { cache: string; content: string },
): Promise<Record<string, SocialCard>> {
  const stylesheet = cardStylesheet(locales[0].content.profile.theme.accent)
  const missing = new Set<string>()
  const cards: Record<string, SocialCard> = {}
  let renderer: Promise<Renderer> | undefined
  const listed = pages.filter(({ canonical }) => !canonical)
  const all = locales.flatMap((locale) => listed.map((page) => ({ ...locale, page })))

  for (const { content, texts: words, page } of all) {
    const { name, jobTitle, locale } = content.profile
    const texts = page === homePage ? { title: name } : { title: words.pages[page.title], name }
    const shown = Object.values(texts).join('') + jobTitle
    const parts = { ...texts, jobTitle, dir: directionOf(locale), stylesheet }
    const picture = readFileSync(join(folder, content.avatars[page.avatar].src))
    const typefaces = await typefacesOf(shown, locale, contentFolder)
    const made = JSON.stringify([parts, typefaces.map(([name]) => name)])
    const file = `card-${hashOf(...madeBy(), picture, made)}.jpg`
    const bytes = await cached(join(cache, file), async () => {
      renderer ??= bundleForNode<Renderer>('formats/cards/card.tsx')
      const { avatarSize, renderCard } = await renderer
      const square = await squareOf(picture, 2 * avatarSize, { fit: 'cover', position: 'bottom' })
      const avatar = `data:image/png;base64,${(await square.png().toBuffer()).toString('base64')}`
      const fonts = await cardFonts(shown, typefaces)
      const svg = await renderCard({ ...parts, avatar }, fonts, missing)
      return sharp(Buffer.from(svg)).jpeg(encoding).toBuffer()
    })
    writeFileSync(join(folder, 'assets', file), bytes)
    const alt = [...Object.values(texts), jobTitle].filter(Boolean).join(', ')
    cards[addressIn(content, page.path)] = { src: `/assets/${file}`, ...size, alt }
  }
  if (missing.size > 0) {
    console.warn(`The social cards leave out ${[...missing].join(' ')}: no font here has them.`)
  }
  return cards
}

function madeBy(): (string | Buffer)[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const code = ['formats/cards/card.tsx', 'formats/cards/card-fonts.ts', 'build/cards.ts'].map(
    (file) => readFileSync(join(root, file)),
  )
  return [...code, devDependencies.satori, devDependencies.sharp]
}
