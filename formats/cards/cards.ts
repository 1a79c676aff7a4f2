import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { addressIn } from '../../i18n/address.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Content } from '../../load/load.ts'
import { cached, hashOf } from '../../load/pictures.ts'
import { root } from '../../load/root.ts'
import type { SocialCard } from '../../site/document.tsx'
import { type Page, pagesOf } from '../../site/pages.tsx'
import { squareOf } from '../square.ts'
import type { Table } from '../table.ts'
import { cardStylesheet } from '../tokens.ts'
import { avatarSize, renderScene, renderWords } from './card.tsx'
import { cardFonts, typefacesOf } from './card-fonts.ts'

const size = { width: 1200, height: 630 }

const encoding = { quality: 88, chromaSubsampling: '4:4:4' }

export async function renderCards(
  { locales, assets, folder }: Content,
  cache = join(root, '.cache', 'cards'),
): Promise<{ cards: Record<string, SocialCard>; files: Table }> {
  const stylesheet = cardStylesheet(locales[0].content.profile.theme.accent)
  const missing = new Set<string>()
  const cards: Record<string, SocialCard> = {}
  const files: Table = new Map()
  const scenes = new Map<string, Promise<Buffer>>()
  for (const locale of locales) {
    for (const page of pagesOf(locale))
      if (!page.sameAs && !page.cardOf) await addCard(locale, page)
  }
  return { cards, files }

  /** Without its words, which differ from page to page. */
  async function drawScene(bytes: Buffer) {
    const square = await squareOf(bytes, 2 * avatarSize, { fit: 'cover', position: 'bottom' })
    const avatar = `data:image/png;base64,${(await square.png().toBuffer()).toString('base64')}`
    const svg = await renderScene(avatar, stylesheet, await cardFonts('', []))
    return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  }

  async function addCard({ content }: Locale, page: Page) {
    const { name, jobTitle, locale } = content.profile
    const texts = page.path === '/' ? { title: name } : { title: page.title, name }
    const shown = Object.values(texts).join('') + jobTitle
    const parts = { ...texts, jobTitle, dir: directionOf(locale), stylesheet }
    const { src } = content.avatars[page.avatar]
    const picture = assets.find((asset) => src === `/assets/${asset.name}`)?.bytes
    if (!picture) throw new Error(`there is no ${src}`)
    const typefaces = await typefacesOf(shown, locale, folder)
    const made = JSON.stringify([parts, typefaces.map(([name]) => name)])
    const file = `card-${hashOf(...madeBy(), picture, made)}.jpg`

    async function draw(bytes: Buffer) {
      const scene = scenes.get(src) ?? drawScene(bytes)
      scenes.set(src, scene)
      const fonts = await cardFonts(shown, typefaces)
      const known = missing.size
      const svg = await renderWords(parts, fonts, missing)
      if (missing.size > known) {
        console.warn(`The social cards leave out ${[...missing].join(' ')}: no font here has them.`)
      }
      return sharp(await scene, { raw: { ...size, channels: 3 } })
        .composite([{ input: Buffer.from(svg) }])
        .jpeg(encoding)
        .toBuffer()
    }

    files.set(`/assets/${file}`, () => cached(join(cache, file), () => draw(picture)))
    const alt = [...Object.values(texts), jobTitle].filter(Boolean).join(', ')
    cards[addressIn(content, page.path)] = { src: `/assets/${file}`, ...size, alt }
  }
}

function madeBy(): (string | Buffer)[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const code = ['card.tsx', 'card-fonts.ts', 'cards.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file)),
  )
  return [...code, devDependencies.satori, devDependencies.sharp]
}
