import { violations } from './axe.ts'
import { expect, publicPaths, test } from './journey.ts'

const others = ['/projects/streaming-clone', '/writing', '/writing/three-jobs-of-an-error-message']

// Both themes, a phone and every state are in public-screens.slow.spec.ts.
test('axe has nothing against any public page', async ({ page }) => {
  for (const path of [...publicPaths, ...others]) {
    await page.goto(path)
    expect(await violations(page), path).toEqual([])
  }
})
