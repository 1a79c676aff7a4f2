import type { Browser, Page } from '@playwright/test'
import { hydrate } from '../../e2e/journey.ts'
import { type Figure, inMs, median, printFigures } from './figures.ts'
import { openMenu } from './pages-interactions.ts'
import { startVisit } from './pages-visit.ts'

const limitMs = 100
const slowdown = 4

/** What a press changes: the text or the class of what the selector finds, once it holds `words`. */
type Shown = { selector: string; words: string }
type Change = { name: string; path: string; press: (page: Page) => Promise<void>; shows: Shown }

const changes: Change[] = [
  {
    name: 'another theme',
    path: '/',
    press: (page) => page.locator('[data-theme-toggle]').tap(),
    shows: { selector: 'html', words: 'dark' },
  },
  {
    name: 'the next project',
    path: '/projects',
    press: (page) => page.getByRole('button', { name: 'Next project' }).tap(),
    shows: { selector: 'main [aria-live]', words: 'Project 2 of' },
  },
  {
    name: 'another page by the menu',
    path: '/',
    press: async (page) => {
      const menu = await openMenu(page)
      await menu.getByRole('link', { name: 'Resume' }).tap()
    },
    shows: { selector: 'h1', words: 'Resume' },
  },
]

/**
 * From the press to the frame that shows what it was for, once React is there. The time to the next frame does not tell it:
 * these changes begin after the frame that shows the press itself.
 */
export async function measureChangesSeen(browser: Browser, url: string, repeats: number) {
  const figures: Figure[] = []
  for (const [cpu, factor] of [
    ['as fast as this machine', 1],
    [`slowed ${slowdown} times`, slowdown],
  ] as const) {
    for (const change of changes) {
      const times: number[] = []
      for (let turn = 0; turn < repeats; turn++) {
        times.push(await measure(browser, url, change, factor))
      }
      figures.push({
        name: `${change.name}, CPU ${cpu}`,
        value: `${inMs(median(times))} / ${inMs(Math.max(...times))}`,
        // A slow phone is held to the frame that shows the press, by the interactions.
        ...(factor === 1 && { limit: inMs(limitMs), met: Math.max(...times) < limitMs }),
      })
    }
  }
  printFigures(
    `From a press to the frame that shows what it was for: median / worst of ${repeats}`,
    figures,
  )
}

async function measure(browser: Browser, url: string, change: Change, factor: number) {
  const visit = await startVisit(browser, url, factor)
  try {
    const { page } = visit
    await page.goto(change.path)
    await hydrate(page)
    // The live region speaks once the carousel answers.
    if (change.path === '/projects')
      await page.getByText('Project 1 of').waitFor({ state: 'attached' })
    const shown = page.evaluate(untilShown, change.shows)
    await change.press(page)
    return await shown
  } finally {
    await visit.close()
  }
}

/** Milliseconds from the last click to the frame that shows the words. */
function untilShown({ selector, words }: Shown): Promise<number> {
  return new Promise((done) => {
    let clickedAt = Number.NaN
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true })
    new MutationObserver((_, observer) => {
      const element = document.querySelector(selector)
      if (!`${element?.className} ${element?.textContent}`.includes(words)) return
      observer.disconnect()
      // A message sent while a frame is made is heard once it is made.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - clickedAt)
        port2.postMessage(undefined)
      })
    }).observe(document, {
      ...{ childList: true, subtree: true, characterData: true },
      attributeFilter: ['class'],
    })
  })
}
