import { choose, expect, test, titleOf, withMotion } from './journey.ts'

test.use(withMotion)

test('scroll animation: 1200 ms, ease, from 120 pixels inside the view on', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 700 })
  await page.goto('/resume')
  const block = page.locator('[data-reveal]').last()
  await expect(block).toHaveAttribute('data-reveal', 'waiting')
  const comeTo = (inside: number) =>
    block.evaluate((element: HTMLElement, inside) => {
      const moved = new DOMMatrix(getComputedStyle(element).transform).m42
      const top = element.getBoundingClientRect().top - moved
      scrollBy({ top: top - innerHeight + inside, behavior: 'instant' })
      return new Promise<void>((looked) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(looked))),
      )
    }, inside)
  await comeTo(115)
  await expect(block).toHaveAttribute('data-reveal', 'waiting')
  await comeTo(125)
  await expect(block).toHaveAttribute('data-reveal', 'shown')
  await expect(block).toHaveCSS('transition-duration', '1.2s')
  await expect(block).toHaveCSS('transition-delay', '0s')
  await expect(block).toHaveCSS('transition-timing-function', 'ease')
})

test('scroll animation is refreshed 1200 ms after load', async ({ page }) => {
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

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { comesByTransition: viewTransition !== null }),
    ),
  )
  const comesByTransition = () => page.evaluate(() => Reflect.get(window, 'comesByTransition'))
  await page.goto('/')
  await choose(page, 'Contact')
  await expect(titleOf(page)).toHaveText('Contact')
  await expect.poll(comesByTransition).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose(page, 'Resume')
  await expect(titleOf(page)).toHaveText('Resume')
  await expect.poll(comesByTransition).toBe(false)
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationIterationCount, transitionDuration } =
        getComputedStyle(element)
      const spins = animationName !== 'none' && animationIterationCount === 'infinite'
      const eases = Number.parseFloat(transitionDuration) > 0.001
      return spins || eases ? [element.outerHTML.slice(0, 100)] : []
    }),
  )
  expect(moving).toEqual([])
})
