import satori from 'satori'
import type { CardFont } from './card-fonts.ts'

type CardParts = {
  title: string
  name?: string
  jobTitle?: string
  dir: 'ltr' | 'rtl'
  avatar: string
  stylesheet: string
}

export const avatarSize = 322

export async function renderCard(
  { title, name = '', jobTitle = '', dir, avatar, stylesheet }: CardParts,
  fonts: CardFont[],
  missing: Set<string>,
): Promise<string> {
  const lacking = new Set<string>()
  const fontFamily = [...new Set(fonts.map((font) => font.name))].join(', ')
  const line = (className: string, text: string) => {
    const shown = lacking.values().reduce((rest, each) => rest.replaceAll(each, ''), text)
    return shown && <div className={`${className} ${lookOf(shown)}`}>{shown}</div>
  }
  const draw = () => {
    const card = (
      <div className="card" style={{ fontFamily }}>
        <style>{stylesheet}</style>
        <div className="glow" />
        <div className="floor" />
        <div className="light" />
        <div className="door">
          <div className="doorway">
            <img src={avatar} alt="" width={avatarSize} height={avatarSize} />
          </div>
        </div>
        <div className="words" style={{ direction: dir }}>
          {line('title', title)}
          {line('name', name)}
          {line('job', jobTitle)}
        </div>
      </div>
    )
    return satori(card, {
      width: 1200,
      height: 630,
      fonts,
      loadAdditionalAsset: async (_script, segment) => {
        lacking.add(segment)
        missing.add(segment)
        return []
      },
    })
  }
  const svg = await draw()
  return lacking.size === 0 ? svg : draw()
}

const widthOf = (text: string) =>
  text.replace(/[\p{sc=Han}\p{sc=Hang}\u3000-\u30ff\uff00-\uffef]/gu, 'ww').length

function lookOf(text: string): string {
  const step = [10, 15, 30].filter((limit) => widthOf(text) > limit).length
  return `long-${step} ${/[^\p{sc=Latn}\p{sc=Zyyy}]/u.test(text) ? 'other-script' : ''}`
}
