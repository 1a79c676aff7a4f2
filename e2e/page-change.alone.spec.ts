import { expect, hydrate, test } from './journey.ts'

test('a page is there within 100 ms of the click', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const figures: number[] = []
  for (const path of ['/resume', '/contact', '/', '/projects', '/contact', '/resume', '/']) {
    const took = await page.evaluate(
      (path) =>
        new Promise<number>((done) => {
          const clicked = performance.now()
          document.addEventListener(
            'foyer:page',
            () => requestAnimationFrame(() => done(performance.now() - clicked)),
            { once: true },
          )
          document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
        }),
      path,
    )
    figures.push(took)
  }
  const median = figures.toSorted((one, other) => one - other)[3]
  expect(median, figures.map(Math.round).join(', ')).toBeLessThan(100)
})
