import type { Page } from '@playwright/test'
import { expect, hydrate, test, words } from './journey.ts'

const { projects, stack } = words
const carouselOf = (page: Page) => page.getByRole('region', { name: 'Projects' })
const slideOf = (page: Page, index: number) => page.locator('.swiper-slide').nth(index)

/** Indexes of the projects of which something stands within the carousel. */
const visible = (page: Page) =>
  page.locator('.carousel').evaluate(
    (carousel, slugs) => {
      const { left, right } = carousel.getBoundingClientRect()
      return slugs.flatMap((slug, index) => {
        const slide = document.getElementById(slug)?.getBoundingClientRect()
        return slide && slide.right > left + 1 && slide.left < right - 1 ? [index] : []
      })
    },
    projects.map(({ slug }) => slug),
  )

/** The slides take 500 ms: to look again a second later, as is usual, would take as long as all the rest. */
const shows = (page: Page, index: number) =>
  expect.poll(() => visible(page), { intervals: [50] }).toEqual([index])

/** Opens the projects and waits until they are a carousel. */
async function openProjects(page: Page) {
  await page.goto('/projects')
  await hydrate(page)
  await expect(carouselOf(page).getByText(`Project 1 of ${projects.length}`)).toBeAttached()
}

test('shows one slide at a time, and loops endlessly with the next and previous arrows', async ({
  page,
}) => {
  await openProjects(page)
  await shows(page, 0)
  const arrow = (name: string) => carouselOf(page).getByRole('button', { name })
  for (const index of [1, 2, 0, 1]) {
    await arrow('Next project').click()
    await shows(page, index)
  }
  for (const index of [0, 2, 1, 0, 2]) {
    await arrow('Previous project').click()
    await shows(page, index)
  }
  await expect(carouselOf(page).getByText(`Project 3 of 3: ${projects[2]?.title}`)).toBeAttached()
})

test('has a dot for each project, which shows it', async ({ page }) => {
  await openProjects(page)
  const dots = carouselOf(page).getByRole('link', { name: /^Show project/ })
  await expect(dots).toHaveCount(projects.length)
  for (const index of [2, 0, 1]) {
    await dots.nth(index).click()
    await shows(page, index)
    await expect(carouselOf(page).locator('[aria-current=true]')).toHaveCount(1)
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true')
  }
  await expect(page).toHaveURL('/projects')
})

test('off-screen slides are not focusable: Tab reaches only what is seen', {
  tag: '@desktop',
}, async ({ page }) => {
  await openProjects(page)
  await carouselOf(page).getByRole('button', { name: 'Next project' }).click()
  await shows(page, 1)
  const [before, inside] = [page.locator('#content'), carouselOf(page)]
  await before.focus()
  const reached: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if (!(await inside.evaluate((carousel) => carousel.contains(document.activeElement)))) break
    await expect(focused).toBeInViewport({ ratio: 0.5 })
    reached.push((await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '')
  }
  const [, { title, icons } = { title: '', icons: [] }] = projects
  expect(reached.slice(1)).toEqual([
    ...icons.map((key) => stack[key]?.tooltip),
    `View Page: ${title}`,
    'Previous project',
    ...projects.map((project, index) => `Show project ${index + 1}: ${project.title}`),
    'Next project',
  ])
  expect(await visible(page), 'focus does not move the slides').toEqual([1])
})

test('can be worked by the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openProjects(page)
  await carouselOf(page).getByRole('button', { name: 'Next project' }).press('Enter')
  await shows(page, 1)
  await carouselOf(page)
    .getByRole('link', { name: /^Show project 3/ })
    .press('Enter')
  await shows(page, 2)
})

test('a press counts while the slides still move', { tag: '@desktop' }, async ({ page }) => {
  await openProjects(page)
  const next = carouselOf(page).getByRole('button', { name: 'Next project' })
  await next.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await shows(page, 2)
  await expect(carouselOf(page).getByText(`Project 3 of 3`)).toBeAttached()
  for (const key of ['Enter', 'Enter', 'Enter', 'Enter']) await next.press(key)
  await shows(page, 0)
  await expect(carouselOf(page).getByText(`Project 1 of 3`)).toBeAttached()
})

test('works after coming from another screen, and again after leaving', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  for (const _ of ['first', 'second']) {
    await page.getByRole('link', { name: 'See all projects' }).click()
    await expect(carouselOf(page).getByText('Project 1 of 3')).toBeAttached()
    await carouselOf(page).getByRole('button', { name: 'Next project' }).click()
    await shows(page, 1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me')
  }
})

// A phone has none.
test.describe('with a pointer', { tag: '@desktop' }, () => {
  test('technology icons have tooltips that can be seen whole', async ({ page }) => {
    await openProjects(page)
    const edges = await page.locator('.carousel').boundingBox()
    for (const item of await slideOf(page, 0).getByRole('listitem').all()) {
      await expect(item.locator('.tooltip')).toHaveCSS('opacity', '0')
      await item.locator('[tabindex]').hover()
      await expect(item.locator('.tooltip')).toHaveCSS('opacity', '1')
      const box = await item.locator('.tooltip').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(edges?.x ?? 0)
    }
  })

  test('a slide can be dragged, once the pointer has moved more than the touch threshold of 5', async ({
    page,
  }) => {
    await openProjects(page)
    const wrapper = page.locator('.swiper-wrapper')
    const offset = () =>
      wrapper.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
    const rest = await offset()
    const box = await slideOf(page, 0).locator('.prose-text').boundingBox()
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
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('a streaming-site clone, a car-broker company page and a product landing-page concept design', async ({
    page,
  }) => {
    await page.goto('/projects')
    const titles = page.locator('article').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(projects.map(({ title }) => title))
    await expect(titles).toHaveText([/streaming/i, /car broker/i, /landing page concept/i])
  })

  test('each card has an image linking to the project page, title, description and technology icons', async ({
    page,
  }) => {
    await page.goto('/projects')
    for (const [
      index,
      { slug, title, description, pageLink, imageAlt, icons },
    ] of projects.entries()) {
      const card = slideOf(page, index)
      await expect(page.locator(`#${slug}`)).toContainText(title)
      await expect(card).toContainText(description)
      const image = card.getByRole('img', { name: imageAlt })
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0)
      const link = card.getByRole('link', { name: imageAlt })
      await expect(link).toHaveAttribute('href', pageLink)
      await expect(link).toHaveAttribute('target', '_blank')
      const made = card.getByRole('list', { name: 'Made with' }).getByRole('listitem')
      await expect(made).toHaveText(icons.map((key) => stack[key]?.tooltip ?? ''))
    }
  })

  test("each card has a 'View Page' button, and a 'View Source' button unless codeLink is empty", async ({
    page,
  }) => {
    await page.goto('/projects')
    for (const [index, { pageLink, codeLink }] of projects.entries()) {
      const card = slideOf(page, index)
      const view = card.getByRole('link', { name: /^View Page/ })
      await expect(view).toHaveText('View Page')
      await expect(view).toHaveAttribute('href', pageLink)
      await expect(view).toHaveAttribute('rel', /noopener/)
      const source = card.getByRole('link', { name: /^View Source/ })
      await expect(source).toHaveCount(codeLink ? 1 : 0)
      if (codeLink) await expect(source).toHaveAttribute('href', codeLink)
    }
    const sources = projects.map(({ codeLink }) => codeLink !== '')
    expect(sources, 'both kinds are among the samples').toEqual(
      expect.arrayContaining([true, false]),
    )
  })

  test('moves at a speed of 500 ms', async ({ page }) => {
    await openProjects(page)
    const motion = page.locator('.swiper-wrapper').evaluate(
      (wrapper) =>
        new Promise<{ duration: string; took: number }>((done) => {
          let begun = 0
          let duration = ''
          wrapper.addEventListener('transitionrun', ({ target }) => {
            if (target !== wrapper) return
            begun = performance.now()
            duration = getComputedStyle(wrapper).transitionDuration
          })
          wrapper.addEventListener('transitionend', ({ target }) => {
            if (target === wrapper) done({ duration, took: performance.now() - begun })
          })
        }),
    )
    await carouselOf(page).getByRole('button', { name: 'Next project' }).click()
    const { duration, took } = await motion
    expect(duration).toBe('0.5s')
    expect(took).toBeGreaterThan(400)
  })

  test('does not play by itself', async ({ page }) => {
    await page.clock.install()
    await openProjects(page)
    await shows(page, 0)
    // Three times the interval of 3000 ms that autoplay would have.
    await page.clock.runFor(10_000)
    await expect(carouselOf(page).getByText('Project 1 of 3')).toBeAttached()
    expect(await visible(page)).toEqual([0])
  })
})
