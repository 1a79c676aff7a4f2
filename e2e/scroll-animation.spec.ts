import { expect, test, withMotion } from './journey.ts'

test.use(withMotion)

// The constants are the same on every screen.
test.describe('scroll animation', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 700 })
  })

  test('lasts 1200 ms, without delay, with easing ease', async ({ page }) => {
    await page.goto('/resume')
    const block = page.locator('[data-reveal]').last()
    await expect(block).toHaveAttribute('data-reveal', 'waiting')
    await block.scrollIntoViewIfNeeded()
    await expect(block).toHaveAttribute('data-reveal', 'shown')
    await expect(block).toHaveCSS('transition-duration', '1.2s')
    await expect(block).toHaveCSS('transition-delay', '0s')
    await expect(block).toHaveCSS('transition-timing-function', 'ease')
  })

  test('begins when a block stands 120 pixels inside the view', async ({ page }) => {
    await page.goto('/resume')
    const block = page.locator('[data-reveal]').last()
    await expect(block).toHaveAttribute('data-reveal', 'waiting')
    const comeTo = (inside: number) =>
      block.evaluate((element: HTMLElement, inside) => {
        const moved = new DOMMatrix(getComputedStyle(element).transform).m42
        const top = element.getBoundingClientRect().top - moved
        scrollBy({ top: top - innerHeight + inside, behavior: 'instant' })
        // Two frames: the observer has looked by then.
        return new Promise<void>((looked) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(looked))),
        )
      }, inside)
    await comeTo(115)
    await expect(block).toHaveAttribute('data-reveal', 'waiting')
    await comeTo(125)
    await expect(block).toHaveAttribute('data-reveal', 'shown')
    await expect(block).toHaveCSS('transform', 'none')
  })

  test('is refreshed 1200 ms after load', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto('/resume')
    const late = page.locator('#late')
    await page.evaluate(() => {
      const block = document.createElement('p')
      block.id = 'late'
      block.dataset.reveal = ''
      document.querySelector('footer')?.append(block)
    })
    await page.clock.runFor(1199)
    await expect(late).toHaveAttribute('data-reveal', '')
    await page.clock.runFor(1)
    await expect(late).toHaveAttribute('data-reveal', 'waiting')
  })

  test('keeps still for a visitor who prefers that', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/resume')
    const block = page.locator('[data-reveal]').last()
    await expect(block).toHaveCSS('opacity', '1')
    await expect(block).toHaveCSS('transform', 'none')
  })
})
