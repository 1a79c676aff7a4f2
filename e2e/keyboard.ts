import type { Locator, Page } from '@playwright/test'
import { blend, wcagContrast } from 'culori'
import { expect } from './journey.ts'

export async function tabTo(page: Page, control: Locator, key = 'Tab') {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 90; presses++) {
    if (await isFocused()) {
      expect(await findFocusFlaw(control), `${control} shows its focus`).toBeUndefined()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${control} can't be reached by ${key}`)
}

/** What keeps the focus of a control from being seen: no ring, a thin or faint one, or something that covers it. */
async function findFocusFlaw(control: Locator): Promise<string | undefined> {
  const { flaw, color, grounds } = await control.evaluate((focused) => {
    const style = getComputedStyle(focused)
    const layers: string[] = []
    const isInside = Number.parseFloat(style.outlineOffset) < 0
    for (let each = isInside ? focused : focused.parentElement; each; each = each.parentElement) {
      layers.unshift(getComputedStyle(each).backgroundColor)
    }
    // A ring of two colours carries its own ground.
    const [second] = style.boxShadow.match(/^(oklch|rgb|color)\([^)]*\)/) ?? []
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const above = document.elementFromPoint(x, y)
    const isCovered = !above || !(focused.contains(above) || above.contains(focused))
    const isThin = style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2
    return {
      flaw: isThin
        ? 'no ring'
        : isCovered
          ? `it is under ${above?.outerHTML.slice(0, 80)}`
          : undefined,
      color: style.outlineColor,
      grounds: second ? [layers, [second]] : [layers],
    }
  })
  const ratio = Math.max(
    ...grounds.map((ground) => wcagContrast(color, blend(['#fff', ...ground]))),
  )
  return flaw ?? (ratio < 3 ? `a ring of ${color} that is ${ratio.toFixed(2)} to 1` : undefined)
}
