import type { Locator, Page } from '@playwright/test'
import { blend, wcagContrast } from 'culori'
import { expect } from './journey.ts'

/** Tabs to a control, as whoever has no mouse does; it shows that it has the focus. */
export async function tabTo(page: Page, control: Locator, key = 'Tab') {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 90; presses++) {
    if (await isFocused()) {
      expect(flawOf(await page.evaluate(findFocus)), `${control} shows its focus`).toBeUndefined()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${control} can't be reached by ${key}`)
}

/**
 * Tabs through the whole page, which was loaded just now; gives what each stop is called and what is wrong with it, in
 * the page's order. The page itself looks as each key comes up, which is far quicker than to ask it after each.
 */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await page.evaluate(`(() => {
    const findFocus = ${findFocus.toString()}
    window.seen = []
    addEventListener('keyup', ({ key }) => key === 'Tab' && window.seen.push(findFocus()))
  })()`)
  for (let presses = 0; presses < 120; presses += 10) {
    for (let press = 0; press < 10; press++) await page.keyboard.press(key)
    const seen: Seen[] = await page.evaluate(() => Reflect.get(window, 'seen'))
    const end = seen.findIndex(({ stop }) => stop === undefined)
    if (end === -1) continue
    const reached = seen.slice(0, end)
    const stops = reached.map(({ stop }) => stop ?? '')
    const flaws = reached.flatMap((each) => {
      const flaw = flawOf(each)
      return flaw ? [`${each.stop}: ${flaw}`] : []
    })
    return { stops: key === 'Tab' ? stops : stops.toReversed(), flaws }
  }
  throw new Error(`${key} goes round and round`)
}

type Seen = {
  stop?: string
  flaw?: string
  /** The colour of the ring, and what it may stand out from: colours laid over each other. */
  ring?: { color: string; grounds: string[][] }
}

/** What keeps the focus from being seen: no ring, a thin one, one too faint for what it lies on, or something over it. */
function flawOf({ flaw, ring }: Seen): string | undefined {
  if (!ring) return flaw
  const ratio = Math.max(
    ...ring.grounds.map((ground) => wcagContrast(ring.color, blend(['#fff', ...ground]))),
  )
  return ratio < 3 ? `a ring of ${ring.color} that is ${ratio.toFixed(2)} to 1` : flaw
}

/** What the control that has the focus is called, undefined where none has it, and how it shows. Runs in the page. */
function findFocus(): Seen {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { flaw: 'nothing has the focus' }
  const stop = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''

  /** What lies behind an element, the lowest first. */
  function groundOf(element: Element | null) {
    const layers: string[] = []
    for (let each = element; each; each = each.parentElement) {
      layers.unshift(getComputedStyle(each).backgroundColor)
    }
    return layers
  }

  const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } =
    getComputedStyle(focused)
  if (outlineStyle === 'none') return { stop, flaw: 'no ring' }
  if (Number.parseFloat(outlineWidth) < 2) return { stop, flaw: `a ring of ${outlineWidth}` }
  const inside = Number.parseFloat(outlineOffset) < 0
  const ground = groundOf(inside ? focused : focused.parentElement)
  // A ring of two colours carries its own ground.
  const [second] = boxShadow.match(/^(oklch|rgb|color)\([^)]*\)/) ?? []
  const ring = { color: outlineColor, grounds: second ? [ground, [second]] : [ground] }

  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const above = document.elementFromPoint(x, y)
  if (!above) return { stop, ring, flaw: 'it is outside the window' }
  if (!focused.contains(above) && !above.contains(focused)) {
    return { stop, ring, flaw: `it is under <${above.localName} class="${above.className}">` }
  }
  return { stop, ring }
}
