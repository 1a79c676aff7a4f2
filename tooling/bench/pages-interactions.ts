import { loadavg } from 'node:os'
import { type Browser, expect, type Page } from '@playwright/test'
import { hydrate } from '../../e2e/journey.ts'
import { type Figure, inMs, median, printFigures } from './figures.ts'
import { startVisit } from './pages-visit.ts'

const slowdown = 4
const limitMs = 100
/** Between two keys of somebody who types fast. */
const betweenKeysMs = 60

type Interaction = {
  name: string
  path: string
  /** What shows that the page answers by itself, beyond React being there. */
  ready?: (page: Page) => Promise<void>
  /** Does it, and waits for its effect. */
  act: (page: Page) => Promise<void>
}

const carouselSays = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: false })).toBeAttached()

const interactions: Interaction[] = [
  {
    name: 'opening the menu',
    path: '/',
    async act(page) {
      await openMenu(page)
    },
  },
  {
    name: 'changing the theme',
    path: '/',
    async act(page) {
      await page.locator('[data-theme-toggle]').tap()
      await expect(page.locator('html')).toHaveClass(/dark/)
    },
  },
  {
    name: 'the next project of the carousel',
    path: '/projects',
    ready: (page) => carouselSays(page, 'Project 1 of'),
    async act(page) {
      await page.getByRole('button', { name: 'Next project' }).tap()
      await carouselSays(page, 'Project 2 of')
    },
  },
  {
    name: 'typing a message and sending it',
    path: '/contact',
    async act(page) {
      const type = async (label: string, text: string) => {
        await page.getByLabel(label).tap()
        await page.getByLabel(label).pressSequentially(text, { delay: betweenKeysMs })
      }
      await type('Name', 'Vera')
      await type('Email', 'vera@example.com')
      await type('Message', 'Hello from a phone')
      await page.getByRole('button', { name: 'Submit' }).tap()
      await expect(page.getByRole('alert')).toContainText('Message Sent successfully!')
    },
  },
  {
    name: 'another page by the menu',
    path: '/',
    async act(page) {
      const menu = await openMenu(page)
      await menu.getByRole('link', { name: 'Resume' }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resume')
    },
  },
]

/** Opens the mobile menu, as a thumb does. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu).toBeVisible()
  return menu
}

/** Interaction to next paint on a slow phone: as what a visitor does first, which brings React, and once it is there. */
export async function measureInteractions(browser: Browser, url: string, repeats: number) {
  const figures: Figure[] = []
  for (const interaction of interactions) {
    for (const first of [true, false]) {
      const times: number[] = []
      for (let turn = 0; turn < repeats; turn++) {
        times.push(await measure(browser, url, interaction, first))
      }
      const when = first ? 'first of all' : 'once React is there'
      figures.push({
        name: `${interaction.name}, ${when}`,
        value: `${inMs(median(times))} / ${inMs(Math.max(...times))}`,
        limit: inMs(limitMs),
        met: Math.max(...times) < limitMs,
      })
    }
  }
  figures.push({ name: "the machine's load meanwhile", value: loadavg()[0]?.toFixed(1) ?? '' })
  const title = `From a touch or a key to the next frame, CPU slowed ${slowdown} times: median / worst of ${repeats}`
  printFigures(title, figures)
}

async function measure(
  browser: Browser,
  url: string,
  { path, ready, act }: Interaction,
  first: boolean,
): Promise<number> {
  const visit = await startVisit(browser, url, slowdown)
  try {
    await visit.page.goto(path)
    if (!first) {
      await hydrate(visit.page)
      await ready?.(visit.page)
    }
    await visit.forget()
    await act(visit.page)
    return await visit.longestInteraction()
  } finally {
    await visit.close()
  }
}
