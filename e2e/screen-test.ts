import type { Page } from '@playwright/test'
import { buildWith } from '../testing/other-content.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { test as journey } from './journey.ts'

/** A test of screens that may show an answer of the server's that is an error. */
export const screenTest = journey.extend({
  expectedConsole: async ({}, use) => use([/status of (400|401|403|404|500)/]),
})

export function screenTestOf(change: (content: string) => void, siteUrl?: string) {
  let site: { server: RunningServer; project: string; remove: () => void } | undefined
  const siteTest = screenTest.extend<{ project: string }>({
    project: async ({}, use) => use(site?.project ?? ''),
    server: async ({}, use) => use(site?.server as RunningServer),
    baseURL: async ({}, use) => use(site?.server.url),
  })
  siteTest.describe.configure({ mode: 'default' })
  siteTest.beforeAll(async () => {
    siteTest.setTimeout(0)
    const built = await buildWith(change, siteUrl)
    site = { ...built, server: await startServer({}, built.project) }
  })
  siteTest.afterAll(async () => {
    await site?.server.stop()
    site?.remove()
  })
  return siteTest
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const showTheme = (page: Page, theme: Theme) =>
  page.evaluate(
    (theme) => document.documentElement.classList.toggle('dark', theme === 'dark'),
    theme,
  )
