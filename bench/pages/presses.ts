import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { hydrate } from '../../testing/hydrate.ts'
import { allInMs, type Figure, inMs, median, printFigures } from '../measuring/figures.ts'

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
/** A browser reports no shorter interactions than this. */
const shortestMs = 16
/** Between two keys of somebody who types fast. */
const betweenKeysMs = 60

type Press = {
  name: string
  /** Its name where it is measured until it is shown, since it begins after the frame that shows the press. */
  later?: string
  path: string
  press: (page: Page) => Promise<void>
  /** Shown once what the selector finds holds the words. */
  shows: [selector: string, words: string]
  /** What shows that the page answers by itself, beyond React being there. */
  ready?: string
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).tap()

const presses: Press[] = [
  {
    name: 'opening the menu',
    path: '/',
    press: openMenu,
    shows: ['[popovertarget=menu][aria-expanded=true]', ''],
  },
  {
    name: 'changing the theme',
    later: 'another theme',
    path: '/',
    press: (page) => page.locator('[data-theme-toggle]').tap(),
    shows: ['html.dark', ''],
  },
  {
    name: 'the next project of the carousel',
    later: 'the next project',
    path: '/projects',
    press: (page) => page.getByRole('button', { name: 'Next project' }).tap(),
    shows: ['main [aria-live]', 'Project 2 of'],
    ready: 'main [aria-live]:not(:empty)',
  },
  {
    name: 'typing a message and sending it',
    path: '/contact',
    async press(page) {
      const message = { Name: 'Vera', Email: 'vera@example.com', Message: 'Hello from a phone' }
      for (const [label, text] of Object.entries(message)) {
        await page.getByLabel(label).tap()
        await page.getByLabel(label).pressSequentially(text, { delay: betweenKeysMs })
      }
      await page.getByRole('button', { name: 'Submit' }).tap()
    },
    shows: ['[role=alert]', 'Message Sent successfully!'],
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
    shows: ['h1', 'Resume'],
  },
]

/**
 * Interaction to next paint on a slow phone: as what a visitor does first, which brings React, and once it is there. Then from
 * the press to the frame that shows what it was for; a slow phone is held to the frame that shows the press, by the interactions.
 */
export async function measurePresses(browser: Browser, url: string, repeats: number) {
  const interactions: Figure[] = []
  const changes: Figure[] = []
  const slowChanges: Figure[] = []
  for (const press of presses) {
    const visits = (rate: number, isFirst = false) =>
      Array.fromAsync({ length: repeats }, () => visit(browser, url, press, rate, isFirst))
    const first = await visits(slowdown, true)
    const later = await visits(slowdown)
    const [early, late] = [first, later].map((some) => some.map(({ interaction }) => interaction))
    interactions.push(held(`${press.name}, first of all`, early ?? []))
    interactions.push(held(`${press.name}, once React is there`, late ?? []))
    if (!press.later) continue
    const fast = (await visits(1)).map(({ shown }) => shown)
    const slow = later.map(({ shown }) => shown)
    changes.push(held(`${press.later}, CPU as fast as this machine`, fast))
    slowChanges.push([`${press.later}, CPU slowed ${slowdown} times`, medianAndWorst(slow)])
  }
  interactions.push(["the machine's load meanwhile", loadavg()[0]?.toFixed(1) ?? ''])
  const which = `median / worst of ${repeats}`
  const slowed = `CPU slowed ${slowdown} times`
  printFigures(`From a touch or a key to the next frame, ${slowed}: ${which}`, interactions)
  const all = [...changes, ...slowChanges]
  printFigures(`From a press to the frame that shows what it was for: ${which}`, all)
}

const medianAndWorst = (times: number[]) => allInMs(median(times), Math.max(...times))

const held = (name: string, times: number[]): Figure => [
  name,
  medianAndWorst(times),
  inMs(limitMs),
  Math.max(...times) < limitMs,
]

/**
 * Presses as a visitor of their own, with an empty cache, on a processor that is `rate` times slower. Gives the milliseconds
 * to the next frame, at the worst, and to the one that shows what it was for.
 */
async function visit(
  browser: Browser,
  baseURL: string,
  press: Press,
  rate: number,
  isFirst: boolean,
) {
  await using context = await browser.newContext({ ...phone, baseURL })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchInteractions, shortestMs)
  await page.goto(press.path)
  if (!isFirst) await hydrate(page)
  if (!isFirst && press.ready) await page.locator(press.ready).waitFor({ state: 'attached' })
  await untilTold(page)
  await page.evaluate(() => Reflect.get(window, 'interactions').splice(0))
  const shown = page.evaluate(untilShown, press.shows)
  await press.press(page)
  await shown
  await untilTold(page)
  const reported: number[] = await page.evaluate(() => Reflect.get(window, 'interactions'))
  return { interaction: Math.max(shortestMs, ...reported), shown: await shown }
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

/** An interaction is reported some time after the frame that answers it, and a fast one never. */
const untilTold = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((told) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told, 300)))
      }),
  )

/** Milliseconds from the last click to the frame that shows the words. */
function untilShown([selector, words]: Press['shows']): Promise<number> {
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
      attributeFilter: ['class', 'aria-expanded'],
    })
  })
}
