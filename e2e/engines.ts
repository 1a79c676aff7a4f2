import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Keyboard, type Mouse, type Page } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { Builder, Key } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/safari.js'
import { chromiumArguments, findChromium } from '../testing/chromium.ts'

/** What the pages of Playwright and Puppeteer have in common. */
type CommonPage = Pick<Page, 'goto' | 'evaluate'> & {
  mouse: Pick<Mouse, 'move' | 'click'>
  keyboard: Pick<Keyboard, 'type' | 'press'>
}

export type Driver = {
  page: CommonPage
  resize: (width: number, height: number) => Promise<unknown>
  /** Warnings and errors of the console and of scripts. */
  takeReports: () => Promise<string[]>
  close: () => Promise<unknown>
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const firefox = '/usr/bin/firefox-esr'
const webKitFiles = ['/usr/bin/Xvfb', '/usr/bin/WebKitWebDriver', miniBrowser] as const
const [xvfb, webKitDriver] = webKitFiles

export const engines = [
  ['Chromium', 'chromium', [], launchChromium],
  ['Firefox', 'firefox-esr', [firefox], launchFirefox],
  ['WebKit', 'webkit2gtk-driver and xvfb', webKitFiles, launchWebKit],
] as const

async function launchChromium(): Promise<Driver> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const page = await browser.newPage()
  const resize = (width: number, height: number) => page.setViewportSize({ width, height })
  return { page, resize, takeReports: reportsOf(page), close: () => browser.close() }
}

async function launchFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox })
  const page = await browser.newPage()
  const resize = (width: number, height: number) => page.setViewport({ width, height })
  const like = page as unknown as Page
  return { page: like, resize, takeReports: reportsOf(like), close: () => browser.close() }
}

function reportsOf(page: Page) {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/^(error|warn)/.test(message.type())) reports.push(message.text())
  })
  page.on('pageerror', ({ message }) => reports.push(message))
  return async () => reports.splice(0)
}

async function launchWebKit(): Promise<Driver> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1920x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` }
  // It chooses a port and waits for the driver; nothing in it is Safari's.
  const service = new ServiceBuilder(webKitDriver).setEnvironment(env as never).build()
  const options = { binary: miniBrowser, args: ['--automation'] }
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  const at = (x: number, y: number) => driver.actions().move({ x: Math.round(x), y: Math.round(y) })
  const type = (text: string) => driver.actions().sendKeys(text).perform()
  async function evaluate(question: unknown, given?: unknown): Promise<never> {
    await driver.executeScript(keepReports)
    return driver.executeScript(question as () => never, given)
  }
  return {
    page: {
      goto: (address) => driver.get(address).then(() => null),
      evaluate,
      mouse: { move: (x, y) => at(x, y).perform(), click: (x, y) => at(x, y).click().perform() },
      keyboard: { type, press: (key) => type(Reflect.get(Key, key.toUpperCase()) ?? key) },
    },
    resize: (width, height) => driver.manage().window().setRect({ width, height, x: 0, y: 0 }),
    takeReports: () => evaluate(() => (sessionStorage.reports ?? '').split('\n').slice(1)),
    async close() {
      await driver.quit()
      await service.kill()
      screen.kill()
    },
  }
}

/** Runs in a page before each question, so that what came before the first one, and the browser's own warnings, are missed. */
function keepReports() {
  if ('keepsReports' in window) return
  const keep = (...words: unknown[]) => {
    sessionStorage.reports = `${sessionStorage.reports ?? ''}\n${words.join(' ')}`
  }
  Object.assign(window, { keepsReports: true })
  Object.assign(console, { error: keep, warn: keep })
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
}
