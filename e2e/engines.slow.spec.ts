import { existsSync } from 'node:fs'
import { owner } from '../testing/server.ts'
import type { Inbox } from './admin.ts'
import { type Driver, engines } from './engines.ts'
import { expect, type Smtp, words } from './journey.ts'
import { mailTest as test } from './mail-test.ts'

for (const [name, packages, files, launch] of engines) {
  test(`a visitor and the owner walk through everything in ${name} (skipped without Debian's ${packages})`, async ({
    server,
    inbox,
    smtp,
  }) => {
    const isThere = files.every(existsSync)
    if (!isThere) console.error(`Not tested in ${name}: install Debian's ${packages}.`)
    test.skip(!isThere)
    const driver = await launch()
    try {
      for (const [step, go] of Object.entries(walk(driver, server.url, inbox, smtp))) {
        await test.step(step, async () => {
          await go()
          expect(await driver.takeReports(), 'the console is quiet').toEqual([])
        })
      }
    } finally {
      await driver.close()
    }
  })
}

const [first, ...others] = words.projects
const [promise = ''] = words.privacy
const allRequired = 'Please fill in all required fields'
const noEmail = 'Enter an email address, like name@example.com.'
const missing = ['Enter your name.', 'Enter a message.']
const message = { Name: 'Vera Visitor', Email: 'vera@example.com', Message: 'Hello from a walk' }

/** Names are those of links, buttons, labels and icons. */
function walk({ page, ...driver }: Driver, url: string, inbox: Inbox, smtp: Smtp) {
  const retry = (attempt: () => Promise<void>) => expect(attempt).toPass({ timeout: 60_000 })
  const asks = (question: (given: string) => unknown, expected: unknown, given = '') =>
    retry(async () => expect(await page.evaluate(question, given), given).toEqual(expected))
  const each = (act: (one: string) => Promise<void>) => {
    return async (...all: string[]) => {
      for (const one of all) await act(one)
    }
  }
  const act = (name: string, how: 'click' | 'move' = 'click') =>
    retry(async () => {
      const [x = -1, y = -1] = await page.evaluate(findSpot, name)
      expect(await page.evaluate(findSpot, name), `${name} is in reach, and still`).toEqual([x, y])
      await page.mouse[how](x, y)
    })
  const press = each(act)
  const says = each((text) => asks(hasText, true, text))
  const lacks = each((text) => asks(hasText, false, text))
  const open = (path: string) => page.goto(url + path)
  const isWhole = (path: string) => asks(findFaults, [path])
  const key = (name: string) => page.keyboard.press(name)
  async function fill(fields: Record<string, string>) {
    for (const [label, text] of Object.entries(fields)) {
      await press(label)
      await key('End')
      await page.keyboard.type(text)
    }
  }

  return {
    async 'every page, by the menu, and a post and a project by their titles'() {
      await driver.resize(1366, 768)
      await open('/')
      for (const { name, link } of words.menu.filter(({ id }) => id !== '06')) {
        await press(name)
        await isWhole(link)
      }
      await press('Writing', 'The three jobs of an error message')
      await isWhole('/writing/three-jobs-of-an-error-message')
      await open('/')
      await press(first?.title ?? '')
      await isWhole(`/projects/${first?.slug}`)
    },
    async 'the menu of a phone'() {
      await driver.resize(390, 844)
      for (const { name, link } of words.menu) {
        await open('/')
        await press('Menu', name)
        await isWhole(link)
      }
      await driver.resize(1366, 768)
    },
    async 'the theme, which stays, and the privacy policy'() {
      await open('/')
      await press('Switch to the dark theme')
      await says('Switch to the light theme')
      await open('/')
      await press('Switch to the light theme', 'Privacy Policy', 'Close')
      await lacks(promise, 'Switch to the light theme')
      await press('Privacy Policy')
      await says(promise)
      await key('Escape')
      await lacks(promise)
    },
    async 'the names of icons, and the carousel, within one page'() {
      await open('/projects')
      for (const { tooltip } of Object.values(words.stack).filter((item) => item.showOnBanner)) {
        await act(tooltip, 'move')
        await asks(hasTooltip, true, tooltip)
      }
      const since = await page.evaluate(() => performance.timeOrigin)
      for (const project of [...others, first]) {
        await press('Next project')
        await asks(shownSlide, [`#${project?.slug}`, `#${project?.slug}`, since])
      }
    },
    async 'the form: empty, wrong, refused, sent'() {
      await open('/contact')
      await press('Submit')
      await says(allRequired, noEmail, ...missing)
      await fill({ Name: message.Name })
      // The toast stays for 5 seconds: all in less than 2 would be suspicious.
      await lacks(allRequired)
      await fill({ Email: 'vera', Message: message.Message })
      await press('Submit')
      await says(noEmail)
      await lacks(allRequired, ...missing)
      await fill({ Email: '@example' })
      await press('Submit')
      await says('Email must be a valid address')
      for (const report of await driver.takeReports()) expect(report).toContain('400')
      await fill({ Email: '.com' })
      await press('Submit')
      await says('Message Sent successfully!', 'I’ll reply to vera@example.com.')
    },
    async 'signing in, J, archive, undo, a reply, the account'() {
      await open('/admin')
      await fill({ 'Username or Email': owner.username, Password: owner.password })
      await press('Sign In')
      await says('Login successful!', message.Message)
      await key('j')
      await says('Status set to Read')
      await key('e')
      await says('Vera Visitor archived')
      await asks(() => document.querySelectorAll('.row').length, 0)
      await key('z')
      await asks(() => document.querySelectorAll('.row').length, 1)
      await key('j')
      await says('Answers will go to your own email.')
      await key('r')
      await asks(() => document.activeElement?.tagName, 'TEXTAREA')
      await page.keyboard.type('Wednesday at ten.')
      await press('Send')
      await says('Status set to Replied')
      expect(smtp.kept.flatMap(({ to }) => to)).toContain(message.Email)
      expect(await inbox.read()).toMatchObject([{ message: message.Message, status: 'replied' }])
      await press('Account')
      await says('Sign out everywhere else')
      await press('Back to the dashboard', 'Logout')
      await asks(() => location.pathname, '/admin')
    },
  }
}

// These run in the page.

const hasText = (text: string) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(text)

/** The middle of what bears this name, if nothing covers it. */
function findSpot(name: string): number[] {
  const all = document.querySelectorAll<HTMLElement>('a, button, label, [role=img]')
  const nameOf = ({ ariaLabel, innerText }: HTMLElement) => ariaLabel ?? innerText.split('\n')[0]
  const found = [...all].find((one) => nameOf(one)?.trim() === name && one.checkVisibility())
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  const spot = [x + width / 2, y + height / 2] as const
  return found?.contains(document.elementFromPoint(...spot)) ? [...spot] : []
}

function shownSlide() {
  const leftOf = (part: Element | null) => part?.getBoundingClientRect().left ?? 0
  const left = leftOf(document.querySelector('.carousel'))
  const slides = [...document.querySelectorAll('.swiper-slide')]
  const slide = slides.find((each) => Math.abs(leftOf(each) - left) < 2)
  return [`#${slide?.id}`, location.hash, performance.timeOrigin]
}

function hasTooltip(words: string) {
  const icon = document.querySelector('.stack-icon:hover')
  return icon?.ariaLabel === words && getComputedStyle(icon, '::after').content !== 'none'
}

function findFaults(): string[] {
  const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
  const footer = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect()
  const isCut = (icon: Element) => {
    // With a part of a pixel, a neighbour in the sprite shows at the edge.
    const { width, maskImage } = getComputedStyle(icon, '::before')
    return icon.checkVisibility() && !(/^\d+px$/.test(width) && maskImage.includes('url('))
  }
  return [
    location.pathname,
    ...(footer && scrollHeight > footer.bottom + scrollY + 1 ? ['goes on below the footer'] : []),
    ...(scrollWidth > clientWidth ? ['scrolls sideways'] : []),
    ...[...document.querySelectorAll('.stack-icon')].filter(isCut).map((icon) => icon.outerHTML),
    ...[...document.images].filter((all) => all.complete && !all.naturalWidth).map(String),
  ]
}
