import satori from 'satori'
import type { CardFont } from './card-fonts.ts'

type CardParts = {
  title: string
  /** What stands below the title: the first line weighs more. */
  name?: string
  jobTitle?: string
  dir: 'ltr' | 'rtl'
  /** A data URL of a square picture. */
  avatar: string
  /** The tokens of the site, as Satori reads them. */
  tokens: string
}

/** Pixels. */
const cardSize = { width: 1200, height: 630 }
const floorAt = 506
const door = { left: 88, top: 60, width: 352, edge: 14, border: 1 }

/** The side of the avatar. */
export const avatarSize = door.width - 2 * (door.edge + door.border)

/**
 * The card of a page as SVG: the hall by night, its door open and the owner in it. Characters that no font
 * has are left out, and added to `missing`.
 */
export async function renderCard(
  parts: CardParts,
  fonts: CardFont[],
  missing: Set<string>,
): Promise<string> {
  const lacking = new Set<string>()
  const family = [...new Set(fonts.map((font) => font.name))].join(', ')
  const draw = ({ title, name = '', jobTitle = '' }: CardParts) => {
    const shown = (text: string) =>
      [...lacking].reduce((rest, each) => rest.replaceAll(each, ''), text)
    const texts = { title: shown(title), name: shown(name), jobTitle: shown(jobTitle) }
    return satori(<Card {...parts} {...texts} family={family} />, {
      ...cardSize,
      fonts,
      loadAdditionalAsset: async (_script, segment) => {
        lacking.add(segment)
        missing.add(segment)
        return []
      },
    })
  }
  const svg = await draw(parts)
  return lacking.size === 0 ? svg : draw(parts)
}

const lamp = (percent: number) => `color-mix(in oklab, var(--color-lamp) ${percent}%, transparent)`

function Card({
  title,
  name,
  jobTitle,
  dir,
  avatar,
  tokens,
  family,
}: CardParts & { family: string }) {
  return (
    <div
      className="dark"
      style={{
        display: 'flex',
        position: 'relative',
        width: '100%',
        height: '100%',
        background: 'var(--color-ground)',
        color: 'var(--color-ink)',
        fontFamily: family,
      }}
    >
      <style>{tokens}</style>
      <Floor />
      <Door avatar={avatar} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          position: 'absolute',
          left: 504,
          top: 32,
          width: 640,
          height: 448,
          direction: dir,
        }}
      >
        <Line text={title} sizes={[112, 92, 66, 52]} lines={3} weight={700} tight />
        {name && (
          <Line text={name} sizes={[48, 44, 40, 36]} lines={2} weight={700} marginTop={24} />
        )}
        {jobTitle && (
          <Line
            text={jobTitle}
            sizes={[44, 40, 38, 32]}
            lines={2}
            weight={400}
            marginTop={name ? 8 : 24}
            color="var(--color-quiet)"
          />
        )}
      </div>
    </div>
  )
}

/** The light that falls through the door crosses the floor below the text. */
function Floor() {
  return (
    <div style={{ display: 'flex', position: 'absolute', inset: 0 }}>
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: 0,
          width: cardSize.width,
          height: floorAt,
          background: `radial-gradient(circle at ${door.left + door.width / 2}px 330px, ${lamp(17)}, ${lamp(0)} 620px)`,
        }}
      />
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: floorAt,
          width: cardSize.width,
          height: cardSize.height - floorAt,
          background: 'var(--color-surface)',
          borderTop: '1px solid var(--color-line)',
        }}
      />
      <div
        style={{
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(100deg, ${lamp(85)} 18%, ${lamp(8)} 92%)`,
          clipPath: `polygon(${door.left + door.edge}px ${floorAt}px, ${door.left + door.width - door.edge}px ${floorAt}px, 1200px 610px, 1200px 630px, 300px 630px)`,
        }}
      />
    </div>
  )
}

function Door({ avatar }: { avatar: string }) {
  return (
    <div
      style={{
        display: 'flex',
        boxSizing: 'border-box',
        position: 'absolute',
        left: door.left,
        top: door.top,
        width: door.width,
        height: floorAt - door.top,
        padding: `${door.edge}px ${door.edge}px 0`,
        border: `${door.border}px solid var(--color-line)`,
        borderBottom: 0,
        borderRadius: `${door.width / 2}px ${door.width / 2}px 0 0`,
        background: 'var(--color-surface)',
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'flex-end',
          justifyContent: 'center',
          overflow: 'hidden',
          width: '100%',
          height: '100%',
          borderRadius: `${avatarSize / 2}px ${avatarSize / 2}px 0 0`,
          background:
            'linear-gradient(to top, var(--color-lamp), oklch(from var(--color-lamp) 0.62 0.11 55) 60%, var(--color-lamp-soft))',
        }}
      >
        <img src={avatar} alt="" width={avatarSize} height={avatarSize} />
      </div>
    </div>
  )
}

type LineProps = {
  text: string
  /** Pixels, for texts that grow longer. */
  sizes: [number, number, number, number]
  lines: number
  weight: 400 | 700
  tight?: boolean
  marginTop?: number
  color?: string
}

/** In letters of Latin, of which those of East Asia have two. */
const widthOf = (text: string) =>
  text.replace(/[\p{sc=Han}\p{sc=Hang}\u3000-\u30ff\uff00-\uffef]/gu, 'ww').length

/** A text that always fits: the longer, the smaller, and in the end cut. */
function Line({ text, sizes, lines, weight, tight, marginTop = 0, color }: LineProps) {
  const length = widthOf(text)
  const longest = Math.max(...text.split(/\s+|(?=[\p{Lo}\u3000-\u30ff])/u).map(widthOf))
  const step = [10, 15, 30].findIndex((limit) => length <= limit && longest <= limit)
  return (
    <div
      style={{
        display: 'block',
        flexShrink: 0,
        marginTop,
        fontSize: sizes[step === -1 ? 3 : step],
        fontWeight: weight,
        lineHeight: tight ? 1.02 : 1.2,
        // Letters of others may be joined.
        letterSpacing: /[^\p{sc=Latn}\p{sc=Zyyy}]/u.test(text) ? 0 : tight ? '-0.04em' : '-0.01em',
        lineClamp: lines,
        overflowWrap: 'anywhere',
        textWrap: 'balance',
        color,
      }}
    >
      {text}
    </div>
  )
}
