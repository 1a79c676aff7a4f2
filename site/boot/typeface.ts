const root = document.documentElement
// As long as it is there, prose waits (site.css).
root.toggleAttribute('data-late', true)

/** Chromium counts what moves less than this, in CSS pixels, as standing still. */
const stillPx = 3

/** True from the first frame on, which the browser reports only later. */
let isPainted = false
requestAnimationFrame(() => {
  isPainted = true
})

let faces: FontFace[] = []

/**
 * Loads the typeface of these `@font-face` rules, and shows it once it is here, except in prose, whose lines move most easily,
 * and except if anything in view would move by that: then the fallback stays until the next page. Rejects when a file can't be loaded.
 */
export async function bringTypeface(rules: string) {
  faces = [...rules.matchAll(/(url.+?);.*?range:(.+?)}/gs)].map(
    ([, src = '', unicodeRange]) =>
      new FontFace('Familjen Grotesk', src, { weight: '400 700', display: 'swap', unicodeRange }),
  )
  // Ready before it is in the styles: what it shows must change in one step. Letters beyond Latin-1 are few, and come after.
  await faces.at(-1)?.load()
  if (!isPainted) return showTypeface()
  document.addEventListener('foyer:page', showTypeface)
  const elements = [...document.querySelectorAll('body *')]
  const read = () => elements.map((element) => element.getBoundingClientRect())
  const before = read()
  // A slow phone answers in between.
  await new Promise((resolve) => setTimeout(resolve))
  for (const face of faces) document.fonts.add(face)
  const moved = read().some((now, index) => hasMoved(before[index], now))
  if (moved) for (const face of faces) document.fonts.delete(face)
}

/** Shows the typeface, whatever moves. */
export function showTypeface() {
  root.toggleAttribute('data-late', false)
  for (const face of faces) document.fonts.add(face)
}

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight

/** Whether something in view starts elsewhere, which is what a layout shift is measured by. */
const hasMoved = (before: DOMRect | undefined, now: DOMRect) =>
  before &&
  (isInView(before) || isInView(now)) &&
  Math.hypot(before.x - now.x, before.y - now.y) >= stillPx
