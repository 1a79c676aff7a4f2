import satori from 'satori'
import type { CardFont } from './card-fonts.ts'

type WordsParts = {
  title: string
  name?: string
  jobTitle?: string
  dir: 'ltr' | 'rtl'
  stylesheet: string
}

export const avatarSize = 322
const size = { width: 1200, height: 630 }

/** All but the words; the renderer wants a font in any case. */
export const renderScene = (avatar: string, stylesheet: string, fonts: CardFont[]) =>
  satori(
    <div className="card">
      <style>{stylesheet}</style>
      <div className="glow" />
      <div className="floor" />
      <div className="light" />
      <div className="door">
        <div className="doorway">
          <img src={avatar} alt="" width={avatarSize} height={avatarSize} />
        </div>
      </div>
    </div>,
    { ...size, fonts },
  )

export async function renderWords(
  { title, name = '', jobTitle = '', dir, stylesheet }: WordsParts,
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
      <div className="card" style={{ fontFamily, background: 'transparent' }}>
        <style>{stylesheet}</style>
        <div className="words" style={{ direction: dir }}>
          {line('title', title)}
          {line('name', name)}
          {line('job', jobTitle)}
        </div>
      </div>
    )
    return satori(card, {
      ...size,
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
