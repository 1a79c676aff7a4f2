import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { hydrate } from '../../testing/hydrate.ts'
import { type Figure, medianAndWorst, printFigures } from '../measuring/figures.ts'

/** The phone that Lighthouse's mobile preset shows the pages on, and its processor beside this machine's. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}
const slowdown = 4
const limitMs = 100
/** A browser tells no shorter interactions than this. */
const shortestMs = 16
/** Between two keys of somebody who types fast. */
const betweenKeysMs = 60

/** Shown once what the selector finds holds the words. */
type Shown = { selector: string; words: string }

type Press = {
  name: string
  path: string
  /** What shows that the page answers by itself, beyond React being there. */
  ready?: Shown
  press: (page: Page) => Promise<void>
  shows: Shown
  /** Its name where it is measured until it is shown, since it begins after the frame that shows the press. */
  later?: string
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).tap()

const presses: Press[] = [
  {
    name: 'opening the menu',
    path: '/',
    press: openMenu,
    shows: { selector: 'nav[aria-label="Mobile"]', words: 'Resume' },
  },
  {
    name: 'changing the theme',
    later: 'another theme',
    path: '/',
    press: (page) => page.locator('[data-theme-toggle]').tap(),
    shows: { selector: 'html.dark', words: '' },
  },
  {
    name: 'the next project of the carousel',
    later: 'the next project',
    path: '/projects',
    // The live region speaks once the carousel answers.
    ready: { selector: 'main [aria-live]', words: 'Project 1 of' },
    press: (page) => page.getByRole('button', { name: 'Next project' }).tap(),
    shows: { selector: 'main [aria-live]', words: 'Project 2 of' },
  },
  {
    name: 'typing a message and sending it',
    path: '/contact',
    async press(page) {
      for (const [label, text] of Object.entries({
        Name: 'Vera',
        Email: 'vera@example.com',
        Message: 'Hello from a phone',
      })) {
        await page.getByLabel(label).tap()
        await page.getByLabel(label).pressSequentially(text, { delay: betweenKeysMs })
      }
      await page.getByRole('button', { name: 'Submit' }).tap()
    },
    shows: { selector: '[role=alert]', words: 'Message Sent successfully!' },
  },
  {
    name: 'another page by the menu',
    later: 'another page by the menu',
    path: '/',
    async press(page) {
      await openMenu(page)
      const menu = page.getByRole('navigation', { name: 'Mobile' })
      await menu.getByRole('link', { name: 'Resume' }).tap()
    },
    shows: { selector: 'h1', words: 'Resume' },
  },
]

/** Interaction to next paint on a slow phone: as what a visitor does first, which brings React, and once it is there. */
export async function measureInteractions(browser: Browser, url: string, repeats: number) {
  const figures: Figure[] = []
  for (const press of presses) {
    for (const [when, isFirst] of [
      ['first of all', true],
      ['once React is there', false],
    ] as const) {
      const times = await repeat(repeats, browser, url, slowdown, async (page) => {
        await prepare(page, press, isFirst)
        await untilTold(page)
        await page.evaluate(() => Reflect.get(window, 'interactions').splice(0))
        await press.press(page)
        await page.waitForFunction(isShown, press.shows)
        await untilTold(page)
        const told: number[] = await page.evaluate(() => Reflect.get(window, 'interactions'))
        return Math.max(shortestMs, ...told)
      })
      figures.push(held(`${press.name}, ${when}`, times))
    }
  }
  figures.push({ name: "the machine's load meanwhile", value: loadavg()[0]?.toFixed(1) ?? '' })
  printFigures(
    `From a touch or a key to the next frame, CPU slowed ${slowdown} times: median / worst of ${repeats}`,
    figures,
  )
}

/**
 * From the press to the frame that shows what it was for, once React is there. A slow phone is held to the frame that
 * shows the press, by the interactions.
 */
export async function measureChangesSeen(browser: Browser, url: string, repeats: number) {
  const figures: Figure[] = []
  for (const factor of [1, slowdown]) {
    const cpu = factor === 1 ? 'as fast as this machine' : `slowed ${factor} times`
    for (const press of presses.filter(({ later }) => later)) {
      const times = await repeat(repeats, browser, url, factor, async (page) => {
        await prepare(page, press, false)
        const shown = page.evaluate(untilShown, press.shows)
        await press.press(page)
        return shown
      })
      const figure = held(`${press.later}, CPU ${cpu}`, times)
      figures.push(factor === 1 ? figure : { name: figure.name, value: figure.value })
    }
  }
  printFigures(
    `From a press to the frame that shows what it was for: median / worst of ${repeats}`,
    figures,
  )
}

const held = (name: string, times: number[]): Figure => ({
  name,
  value: medianAndWorst(times),
  limit: `${limitMs.toFixed(1)} ms`,
  met: Math.max(...times) < limitMs,
})

/** Measures in the pages of visitors of their own, with an empty cache, whose processor is so many times slower. */
async function repeat(
  repeats: number,
  browser: Browser,
  baseURL: string,
  rate: number,
  measure: (page: Page) => Promise<number>,
) {
  const times: number[] = []
  for (let turn = 0; turn < repeats; turn++) {
    const context = await browser.newContext({ ...phone, baseURL })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript(watchInteractions, shortestMs)
    times.push(await measure(page).finally(() => context.close()))
  }
  return times
}

async function prepare(page: Page, { path, ready }: Press, isFirst: boolean) {
  await page.goto(path)
  if (isFirst) return
  await hydrate(page)
  if (ready) await page.waitForFunction(isShown, ready)
}

/** Notes the milliseconds from a touch or a key to the next frame. */
function watchInteractions(durationThreshold: number) {
  const interactions: number[] = []
  Object.assign(window, { interactions })
  addEventListener('foyer:hydrated', () => Object.assign(window, { isHydrated: true }), true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId') > 0) interactions.push(entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit)
}

/** An interaction is told some time after the frame that answers it, and a fast one never. */
const untilTold = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((told) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told, 300)))
      }),
  )

const isShown = ({ selector, words }: Shown) => {
  const element = document.querySelector(selector)
  return element?.checkVisibility() && element.textContent.includes(words)
}

/** Milliseconds from the last click to the frame that shows the words. */
function untilShown({ selector, words }: Shown): Promise<number> {
  return new Promise((done) => {
    let clickedAt = Number.NaN
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true })
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)?.textContent.includes(words)) return
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
