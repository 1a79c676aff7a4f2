import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, test, words } from './journey.ts'

const { projects, stack } = words
const carouselOf = (page: Page) => page.getByRole('region', { name: 'Projects' })
const arrowOf = (page: Page, which: 'Next' | 'Previous') =>
  carouselOf(page).getByRole('button', { name: `${which} project` })
const says = (page: Page, text: string) => expect(carouselOf(page).getByText(text)).toBeAttached()

const visible = (page: Page) =>
  page.locator('.carousel').evaluate(
    (carousel, slugs) => {
      const { left, right } = carousel.getBoundingClientRect()
      return slugs.flatMap((slug, index) => {
        const slide = document.getElementById(slug)?.getBoundingClientRect()
        return slide && slide.right > left + 1 && slide.left < right - 25 ? [index] : []
      })
    },
    projects.map(({ slug }) => slug),
  )
/** The slides take 500 ms: to look again a second later, as is usual, would take as long as all the rest. */
const shows = (page: Page, index: number) =>
  expect.poll(() => visible(page), { intervals: [50] }).toEqual([index])

async function openProjects(page: Page) {
  await page.goto('/projects')
  await hydrate(page)
  await says(page, `Project 1 of ${projects.length}`)
}

const sizes: [width: number, height: number, slide: number][] = [
  [390, 844, 640],
  [1024, 768, 440],
  [1366, 625, 440],
  [1440, 900, 440],
  [1920, 1080, 440],
  [2560, 1440, 440],
]

test('picture, title and buttons are in one view, from 1024 on with both arrows; each card has its texts, technologies and links', async ({
  page,
}) => {
  await page.goto('/projects')
  const slide = page.locator(`#${projects[0]?.slug}`)
  await expect(slide.getByRole('img').first()).toHaveCSS('object-fit', 'contain')
  for (const [width, height, highest] of sizes) {
    const where = `${width}x${height}`
    await page.setViewportSize({ width, height })
    expect((await slide.boundingBox())?.height, where).toBeLessThanOrEqual(highest)
    if (width < 1024) await slide.evaluate((element) => element.scrollIntoView())
    else await page.evaluate(() => scrollTo(0, 0))
    for (const part of [
      slide.getByRole('img').first(),
      slide.getByRole('heading'),
      slide.getByRole('link', { name: 'View Page' }),
      slide.getByRole('link', { name: 'View Source' }),
      ...(width < 1024 ? [] : [arrowOf(page, 'Previous'), arrowOf(page, 'Next')]),
    ]) {
      await expect(part, where).toBeInViewport({ ratio: 1 })
    }
  }

  for (const [index, project] of projects.entries()) {
    const card = page.locator('.swiper-slide').nth(index)
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(project.title)
    await expect(card).toContainText(project.description)
    const image = card.getByRole('img', { name: project.imageAlt })
    await image.scrollIntoViewIfNeeded()
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    const view = card.getByRole('link', { name: /^View Page/ })
    await expect(view).toHaveText('View Page')
    await expect(view).toHaveAttribute('href', project.pageLink)
    await expect(view).toHaveAttribute('target', '_blank')
    for (const name of [project.imageAlt ?? '', project.title]) {
      const link = card.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', `/projects/${project.slug}`)
    }
    const source = card.getByRole('link', { name: /^View Source/ })
    await expect(source).toHaveCount(project.codeLink ? 1 : 0)
    if (project.codeLink) await expect(source).toHaveAttribute('href', project.codeLink)
    const made = card.getByRole('list', { name: 'Built with' }).getByRole('listitem')
    const names = project.icons.map((key) => stack[key]?.tooltip ?? '')
    expect(
      await made.getByRole('img').evaluateAll((all) => all.map((icon) => icon.ariaLabel)),
    ).toEqual(names)
  }
  const kinds = new Set(projects.map(({ codeLink }) => codeLink !== ''))
  expect(kinds.size, 'both kinds are among the samples').toBe(2)
})

test('one slide at a time, endlessly by arrows, with a dot for each', async ({ page }) => {
  await openProjects(page)
  await shows(page, 0)
  for (const [which, index] of [
    ['Next', 1],
    ['Next', 2],
    ['Next', 0],
    ['Previous', 2],
  ] as const) {
    await arrowOf(page, which).click()
    await shows(page, index)
  }
  await says(page, `Project 3 of 3: ${projects[2]?.title}`)
  await expect(carouselOf(page)).toContainText('3 / 3')
  const dots = carouselOf(page).getByRole('link', { name: /^Show project/ })
  await expect(dots).toHaveCount(projects.length)
  await dots.nth(0).press('Enter')
  await shows(page, 0)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await dots.nth(1).click()
  await shows(page, 1)
  await expect(carouselOf(page)).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(
    carouselOf(page).locator('.swiper-slide[inert]'),
    'only one is in reach',
  ).toHaveCount(projects.length - 1)
})

test('the strip leads to each project, and the address names the one that shows', async ({
  page,
}) => {
  const [first, second, third] = projects.map(({ slug }) => `/projects#${slug}`)
  await page.goto(third ?? '')
  await says(page, `Project 3 of 3: ${projects[2]?.title}`)
  await shows(page, 2)
  const strip = page.getByRole('list', { name: 'All projects' }).getByRole('link')
  await expect(strip).toHaveText(projects.map(({ title }) => title))
  await expect(strip.nth(2)).toHaveAttribute('aria-current', 'true')
  await strip.nth(1).click()
  await shows(page, 1)
  await expect(page).toHaveURL(second ?? '')
  await expect(strip.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(strip.nth(2)).not.toHaveAttribute('aria-current', 'true')
  await page.evaluate((hash) => location.assign(hash), new URL(first ?? '', page.url()).hash)
  await shows(page, 0)
  await page.reload()
  await shows(page, 0)
})

test('nothing plays by itself; the next slide peeks in by 24 pixels, and a press on it shows it', async ({
  page,
}) => {
  await page.clock.install()
  await openProjects(page)
  // Three times the interval of 3000 ms that autoplay would have.
  await page.clock.runFor(10_000)
  await says(page, 'Project 1 of 3')
  expect(await visible(page)).toEqual([0])
  const list = await page.locator('.carousel').boundingBox()
  const next = await page.locator(`#${projects[1]?.slug}`).boundingBox()
  const end = (list?.x ?? 0) + (list?.width ?? 0)
  expect(end - (next?.x ?? 0)).toBeCloseTo(24, 0)
  await page.mouse.click(end - 10, (list?.y ?? 0) + 40)
  await shows(page, 1)
})

test('a slide moves for 500 ms, and a press counts while it does', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openProjects(page)
  await page.locator('.swiper-wrapper').evaluate((wrapper) => {
    const duration = new Promise<string>((done) => {
      wrapper.addEventListener('transitionrun', ({ target }) => {
        if (target === wrapper) done(getComputedStyle(wrapper).transitionDuration)
      })
    })
    Object.assign(window, { duration })
  })
  await arrowOf(page, 'Next').evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  expect(await page.evaluate(() => Reflect.get(window, 'duration'))).toBe('0.5s')
  await shows(page, 2)
})

test('a slide can be dragged, beyond the touch threshold of 5', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openProjects(page)
  const offset = () =>
    page
      .locator('.swiper-wrapper')
      .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
  const rest = await offset()
  const text = page.locator('.swiper-slide').first().locator('.entry-text')
  await text.scrollIntoViewIfNeeded()
  const box = await text.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 4, y)
  expect(await offset()).toBe(rest)
  await page.mouse.move(x - 8, y)
  await page.mouse.move(x - 60, y)
  await expect.poll(offset).toBeLessThan(rest - 40)
  await page.mouse.up()
})
