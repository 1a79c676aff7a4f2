import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { addressIn } from '../../site/address.ts'
import { directionOf } from '../../site/languages.ts'
import type { SocialCard } from '../../site/social-tags.tsx'
import { bundleForNode } from '../build/bundle.ts'
import { squareOf } from '../build/square.ts'
import { hashOf, tokensStylesheet } from '../build/tokens.ts'
import { cached } from '../content/pictures.ts'
import { root } from '../root.ts'
import { type CardFont, cardFonts, typefacesOf } from './card-fonts.ts'

type Prerender = Pick<typeof import('../../site/prerender.tsx'), 'editions' | 'homePage' | 'pages'>
type Renderer = typeof import('./card.tsx')
type Parts = Omit<Parameters<Renderer['renderCard']>[0], 'avatar'> & { picture: Buffer }

const size = { width: 1200, height: 630 }

/** No artefacts around the letters, half the bytes of a PNG, and hardly more with a photograph. */
const encoding = { quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }

/**
 * Makes the card of every page that search engines list, in `folder` (the public files, pictures already
 * there), and keeps it in `cache` between builds. Gives each by the path of its page.
 */
export async function makeSocialCards(
  { editions, homePage, pages }: Prerender,
  folder: string,
  { cache, content: contentFolder }: { cache: string; content: string },
): Promise<Record<string, SocialCard>> {
  const tokens = tokensStylesheet(editions[0].content.profile.theme.accent)
  const draw = createDraw()
  const cards: Record<string, SocialCard> = {}
  const listed = pages.filter(({ canonical }) => !canonical)

  for (const [{ content, texts: words }, page] of editions.flatMap((edition) =>
    listed.map((page) => [edition, page] as const),
  )) {
    const path = addressIn(content, page.path)
    const { name, jobTitle, locale } = content.profile
    const texts = page === homePage ? { title: name } : { title: words.pages[page.title], name }
    const picture = readFileSync(join(folder, content.avatars[page.avatar].src))
    const parts = { ...texts, jobTitle, dir: directionOf(locale), tokens, picture }
    const shown = Object.values(texts).join('') + jobTitle
    const typefaces = await typefacesOf(shown, locale, contentFolder)
    const made = JSON.stringify({ ...parts, picture: '', typefaces: Object.keys(typefaces) })
    const file = `card-${hashOf(...madeBy(), picture, made)}.jpg`
    const bytes = await cached(join(cache, file), async () =>
      draw(parts, await cardFonts(shown, typefaces)),
    )
    writeFileSync(join(folder, 'assets', file), bytes)
    const alt = [...Object.values(texts), jobTitle].filter(Boolean).join(', ')
    cards[path] = { src: `/assets/${file}`, ...size, alt }
  }
  return cards
}

/** What changes the look of every card besides its parts. */
function madeBy(): (string | Buffer)[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const code = ['card.tsx', 'card-fonts.ts', 'cards.ts'].map((file) =>
    readFileSync(join(root, 'tooling/social', file)),
  )
  return [...code, devDependencies.satori, devDependencies.sharp]
}

/** Draws cards; what that takes is loaded for the first one. */
function createDraw(): (parts: Parts, fonts: CardFont[]) => Promise<Buffer> {
  let renderer: Promise<Renderer> | undefined
  const missing = new Set<string>()
  return async ({ picture, ...parts }, fonts) => {
    renderer ??= bundleForNode<Renderer>('tooling/social/card.tsx')
    const { avatarSize, renderCard } = await renderer
    const avatar = await squareOf(picture, 2 * avatarSize, { fit: 'cover', position: 'bottom' })
    const png = await avatar.png().toBuffer()
    const url = `data:image/png;base64,${png.toString('base64')}`
    const said = missing.size
    const svg = await renderCard({ ...parts, avatar: url }, fonts, missing)
    if (missing.size > said) {
      console.warn(`The social cards leave out ${[...missing].join(' ')}: no font here has them.`)
    }
    return sharp(Buffer.from(svg)).jpeg(encoding).toBuffer()
  }
}
