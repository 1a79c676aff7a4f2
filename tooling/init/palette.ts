/** How many colours stand around the accent before they come again. */
const count = 7
/** As light as reads on white (4.7 : 1) and on the dark theme's ground alike. */
const luminance = 0.17

/** Colours for a row of entries: the accent's neighbours, then farther, each readable on light and dark. */
export function paletteAround(accent: string): (index: number) => string {
  const { hue, saturation } = hslOf(accent)
  // A grey accent still wants entries that can be told apart.
  const vivid = Math.min(0.75, Math.max(0.35, saturation))
  const colors = Array.from({ length: count }, (_, index) =>
    ofLuminance(hue + (360 / count) * ((index * 3) % count), vivid),
  )
  return (index) => colors[index % count] as string
}

/** A colour as it can be seen on the grounds of both themes, no more changed than that takes. */
export function readableColor(color: string): string {
  const { hue, saturation } = hslOf(color)
  const own = luminanceOf(channelsOf(color))
  return own > 0.1 && own < 0.3 ? color.toLowerCase() : ofLuminance(hue, saturation)
}

/** The same colour as a ground for text: for the light theme, and for the dark one. */
export function grounds(color: string): { background: string; darkBackground: string } {
  return { background: mix(color, '#ffffff', 0.11), darkBackground: mix(color, '#121216', 0.24) }
}

function ofLuminance(hue: number, saturation: number): string {
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (luminanceOf(rgbOf(hue, saturation, middle)) < luminance) low = middle
    else high = middle
  }
  return hexOf(rgbOf(hue, saturation, low))
}

type Channels = number[]

function luminanceOf(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(hue: number, saturation: number, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((shift) => {
    const k = (shift + (((hue % 360) + 360) % 360) / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

function hslOf(color: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = max - min
  if (spread === 0) return { hue: 250, saturation: 0 }
  const sector =
    max === red
      ? (green - blue) / spread
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: sector * 60, saturation: spread / (1 - Math.abs(max + min - 1)) }
}

const mix = (color: string, ground: string, part: number) => {
  const below = channelsOf(ground)
  return hexOf(
    channelsOf(color).map((value, index) => value * part + (below[index] ?? 0) * (1 - part)),
  )
}

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)

const hexOf = (channels: Channels) =>
  `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
