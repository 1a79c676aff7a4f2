import type { Browser, Page } from '@playwright/test'
import { hydrate } from '../../e2e/journey.ts'
import { inMs, median, printFigures } from './figures.ts'
import { openMenu } from './pages-interactions.ts'
import { startVisit } from './pages-visit.ts'

const limitMs = 100
const next = ['Resume', 'Contact', 'Resume', 'About']
const headings: Record<string, string> = { About: 'About Me' }

/** From the touch on a menu item to the next page on screen, on a phone as fast as this machine. */
export async function measurePageChanges(browser: Browser, url: string, repeats: number) {
  const times: number[] = []
  const visit = await startVisit(browser, url, 1)
  try {
    await visit.page.goto('/')
    await hydrate(visit.page)
    for (let turn = 0; turn < repeats; turn++) {
      times.push(await changePage(visit.page, next[turn % next.length] ?? ''))
    }
  } finally {
    await visit.close()
  }
  printFigures(`To another page by the menu, once React is there: median / worst of ${repeats}`, [
    {
      name: 'from the click to the frame that shows it',
      value: `${inMs(median(times))} / ${inMs(Math.max(...times))}`,
      limit: inMs(limitMs),
      met: Math.max(...times) < limitMs,
    },
  ])
}

async function changePage(page: Page, name: string): Promise<number> {
  const menu = await openMenu(page)
  const shown = page.evaluate(untilShown, headings[name] ?? name)
  await menu.getByRole('link', { name }).tap()
  return shown
}

/** Milliseconds from the next click to the frame with this heading. */
function untilShown(heading: string): Promise<number> {
  return new Promise((done) => {
    let clickedAt = Number.NaN
    const note = ({ timeStamp }: Event) => {
      clickedAt = timeStamp
    }
    addEventListener('click', note, { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== heading) return
      observer.disconnect()
      // A message sent while a frame is made is heard once it is made.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - clickedAt)
        port2.postMessage(undefined)
      })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}
