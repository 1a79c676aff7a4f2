import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { addressIn } from '../../i18n/address.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Content } from '../../load/load.ts'
import { cached, hashOf } from '../../load/pictures.ts'
import { root } from '../../load/root.ts'
import { listPages, type Page, type SocialCard } from '../../model/pages.ts'
import { typefaceOf } from '../look.ts'
import { resizeToSquare } from '../square.ts'
import type { Table } from '../table.ts'
import { coloursOf } from '../tokens.ts'

const size = { width: 1200, height: 630 }

const encoding = { quality: 88, chromaSubsampling: '4:4:4' }

export async function renderCards(
  { locales, assets }: Content,
  cache = join(root, '.cache', 'cards'),
): Promise<{ cards: Record<string, SocialCard>; files: Table }> {
  const { profile } = locales[0].content
  const { look } = profile
  const face = typefaceOf(look)
  const isByDay = ['newsprint', 'white', 'flood'].includes(look.ground)
  const drawn = {
    colours: coloursOf(profile, isByDay ? 0 : 1),
    weight: face.weight,
    lamp: look.backdrop === 'lamp',
    bold: look.edge === 'bold',
    radius: look.shape === 'square' ? 0 : look.shape === 'soft' ? 12 : 176,
  }
  const drawing = hashOf(...madeBy())
  const cards: Record<string, SocialCard> = {}
  const files: Table = new Map()
  const avatars = new Map<string, Promise<Buffer>>()
  for (const locale of locales) {
    for (const page of listPages(locale)) if (!page.sameAs && !page.cardOf) addCard(locale, page)
  }
  return { cards, files }

  function addCard({ content }: Locale, page: Page) {
    const { name, jobTitle = '', locale } = content.profile
    const shown = page.path === '/' ? { title: name, name: '' } : { title: page.title, name }
    const { src } = content.avatars[page.avatar]
    const picture = assets.find((asset) => src === `/assets/${asset.name}`)?.bytes
    if (!picture) throw new Error(`there is no ${src}`)
    const alt = [...Object.values(shown), jobTitle].filter(Boolean).join(', ')
    const lang = new Intl.Locale(locale).language
    const dir = directionOf(locale)
    const data = { ...shown, jobTitle, lang, dir, ...drawn, document: { title: alt } }
    const file = `card-${hashOf(drawing, src, JSON.stringify([data, locale]))}.jpg`

    async function draw(bytes: Buffer) {
      const avatar = avatars.get(src) ?? drawAvatar(bytes)
      avatars.set(src, avatar)
      // Typst takes a moment to load.
      const { typeset } = await import('../cv/typeset.ts')
      const pictures = { 'avatar.png': await avatar }
      const template = 'cards/card.typ'
      const { svg } = await typeset({ template, data, locale, pictures, face })
      return sharp(Buffer.from(svg)).jpeg(encoding).toBuffer()
    }

    files.set(`/assets/${file}`, () => cached(join(cache, file), () => draw(picture)))
    cards[addressIn(content, page.path)] = { src: `/assets/${file}`, ...size, alt }
  }
}

async function drawAvatar(picture: Buffer) {
  const square = await resizeToSquare(picture, 644, { fit: 'cover', position: 'bottom' })
  return square.png().toBuffer()
}

// Whatever changes how a card looks.
const madeBy = () =>
  [
    'formats/cards/card.typ',
    'formats/cards/cards.ts',
    'formats/cv/typefaces.ts',
    'formats/cv/typeset.ts',
    'package-lock.json',
  ].map((file) => readFileSync(join(root, file)))
