const root = document.documentElement

/** Chromium counts what moves less than this, in CSS pixels, as standing still. */
const stillPx = 3

/** True from the first frame on, which the browser reports only later. */
let isPainted = false
requestAnimationFrame(() => {
  isPainted = true
})

/**
 * Adds the typeface's `@font-face` rules, and shows it once it is here. Where anything in view would move by that,
 * the fallback stays until the next page: in prose, whose lines move most easily, or everywhere. Rejects when a file
 * can't be loaded.
 */
export async function bringTypeface(rules: string) {
  hideTypeface('--font-sans')
  document.head.append(Object.assign(document.createElement('style'), { textContent: rules }))
  await document.fonts.load('1em "Familjen Grotesk"', document.body.textContent ?? '')
  if (!isPainted) return showTypeface()
  const before = readStarts()
  showTypeface()
  for (const font of fonts) {
    if (readStarts().some((now, index) => hasMoved(before[index], now))) hideTypeface(font)
  }
  document.addEventListener('foyer:page', showTypeface)
}

const fonts = ['--font-prose', '--font-sans']

const hideTypeface = (font: string) => root.style.setProperty(font, 'var(--font-fallback)')

/** Shows the typeface, whatever moves. */
export function showTypeface() {
  for (const font of fonts) root.style.removeProperty(font)
}

/** Where each text and each element starts, which is what a layout shift is measured by. */
function readStarts() {
  const starts: (DOMRect | undefined)[] = []
  const range = new Range()
  const nodes = document.createTreeWalker(document.body)
  while (nodes.nextNode()) {
    range.selectNode(nodes.currentNode)
    starts.push(range.getClientRects()[0])
  }
  return starts
}

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight

const hasMoved = (before?: DOMRect, now?: DOMRect) =>
  before &&
  now &&
  (isInView(before) || isInView(now)) &&
  (Math.abs(before.x - now.x) >= stillPx || Math.abs(before.y - now.y) >= stillPx)
