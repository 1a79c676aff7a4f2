import { StyleSheet } from '@react-pdf/renderer'
import { formatHex, oklch, wcagContrast } from 'culori'
import { latin } from './typefaces.ts'

const ink = '#1c1d22'
const quiet = '#585b65'
const hairline = '#d5d7de'
const margin = 54

export type CvStyle = ReturnType<typeof cvStyle>

/** Sizes in points; each of `fonts` has what those before it lack. */
export function cvStyle(accent: string, rtl: boolean, fonts: string[]) {
  const color = readable(accent)
  const row = rtl ? ('row-reverse' as const) : ('row' as const)
  const firstColumn = { width: rtl ? 120 : 107, [rtl ? 'paddingLeft' : 'paddingRight']: 12 }
  return turned(rtl, {
    // No lineHeight here: the page number is laid out twice, and an inherited one would be multiplied twice.
    page: {
      fontFamily: fonts,
      fontSize: 9.8,
      color: ink,
      paddingTop: 50,
      paddingBottom: 64,
      paddingHorizontal: margin,
    },
    name: { fontSize: 30, fontWeight: 600, lineHeight: fonts[0] === latin ? 1.15 : 1.35 },
    jobTitle: { fontSize: 14, color, marginTop: 2 },
    contacts: { marginTop: 10 },
    contact: { flexDirection: row, flexWrap: 'wrap', columnGap: 18, color: quiet },
    contactLink: { color: quiet },
    summary: { fontSize: 11, marginTop: 16, marginBottom: 4 },
    heading: {
      fontSize: 12,
      fontWeight: 600,
      color,
      marginTop: 12,
      marginBottom: 9,
      paddingBottom: 4,
      borderBottomWidth: 0.6,
      borderBottomColor: hairline,
    },
    entry: { flexDirection: row, marginBottom: 13 },
    date: {
      ...firstColumn,
      flexDirection: row,
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      columnGap: 2.5,
      color: quiet,
      marginTop: 1,
    },
    body: { flex: 1 },
    title: { fontSize: 11, fontWeight: 600, lineHeight: 1.3 },
    place: { color: quiet },
    description: { marginTop: 2 },
    strong: { fontWeight: 600 },
    emphasis: { fontStyle: 'italic' },
    item: { flexDirection: row, columnGap: 5 },
    bullet: { width: 8, marginTop: 2 },
    credential: { color, alignSelf: rtl ? 'flex-end' : 'auto' },
    skillsRow: {
      flexDirection: row,
      paddingVertical: 8,
      borderTopWidth: 0.6,
      borderTopColor: hairline,
    },
    skillsHeading: { ...firstColumn, fontSize: 12, fontWeight: 600, color, lineHeight: 1.2 },
    names: { flex: 1, flexDirection: row, flexWrap: 'wrap', columnGap: 3 },
    footer: {
      position: 'absolute',
      bottom: 32,
      left: margin,
      right: margin,
      flexDirection: row,
      justifyContent: 'space-between',
      fontSize: 8.5,
      color: quiet,
    },
    text: {},
    words: { textAlign: 'left' },
  })
}

function turned<const Styles extends Record<string, object>>(rtl: boolean, styles: Styles): Styles {
  const direction = rtl ? 'rtl' : 'ltr'
  return StyleSheet.create(
    Object.fromEntries(
      Object.entries(styles).map(([name, style]) => [name, { direction, ...style }]),
    ),
  ) as Styles
}

function readable(accent: string): string {
  const { l, ...color } = oklch(accent) ?? { mode: 'oklch', l: 0, c: 0 }
  for (let lightness = l; ; lightness -= 0.01) {
    const hex = formatHex({ ...color, l: lightness })
    if (wcagContrast(hex, 'white') >= 5) return hex
  }
}
