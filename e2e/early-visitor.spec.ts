import { expect, fillForm, holdScripts, test, words } from './journey.ts'

test('a form filled and submitted before the script is there is sent', { tag: '@desktop' }, async ({
  page,
  readInbox,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/contact')
  await fillForm(page, { message: 'An early message' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/contact')
  letThrough()
  await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
  await expect(page).toHaveURL('/contact')
  expect(await readInbox()).toMatchObject([{ name: 'Vera Visitor', message: 'An early message' }])
})

test("an early click on the carousel's arrow or dot is not lost", { tag: '@desktop' }, async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Next project' }).click()
  letThrough()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()

  await page.reload()
  await page.getByRole('link', { name: /^Show project 3/ }).click()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  await expect(page).toHaveURL('/projects')
})

test('a click on the next arrow counts from the first frames of the carousel on', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const frames of [0, 1, 2, 3]) {
    await page.goto('/projects')
    await page.evaluate((frames) => {
      const next = document.querySelector<HTMLElement>('[aria-label="Next project"]')
      const clickIn = (left: number) => {
        if (left > 0) requestAnimationFrame(() => clickIn(left - 1))
        else next?.click()
      }
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.swiper-initialized [inert]')) return
        observer.disconnect()
        clickIn(frames)
      }).observe(document, { attributes: true, subtree: true })
    }, frames)
    await page.keyboard.press('Shift')
    const second = page.getByRole('heading', { name: 'Car Broker Company Page' })
    await expect(second, `after ${frames} frames`).toBeInViewport({ ratio: 0.9 })
  }
})

test('theme, privacy text and menu work at once', async ({ page, isMobile }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/')
  await page.locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  }
  letThrough()
  await page.waitForFunction(() => 'isHydrated' in window)
  await expect(page.locator('html'), 'and what they did stays').toHaveClass('dark')
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
})

test("each early press of the carousel's arrows counts, by pointer and by key", {
  tag: '@desktop',
}, async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/projects')
  const next = page.getByRole('button', { name: 'Next project' })
  await next.click()
  await next.press('Enter')
  letThrough()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  await expect(page.getByRole('heading', { name: words.projects[2]?.title })).toBeInViewport()
})

test('projects that were swiped before the script is there stay where they are', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/projects')
  const second = page.getByRole('heading', { name: words.projects[1]?.title })
  await page.locator('.carousel').evaluate((list) => list.scrollTo(list.clientWidth, 0))
  await page.keyboard.press('Shift')
  letThrough()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  await expect(second).toBeInViewport()
})

test.describe('when the script never comes', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('the browser sends the form itself', { tag: '@desktop' }, async ({ page, readInbox }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/contact')
    await fillForm(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent successfully!')
    expect(await readInbox()).toHaveLength(1)
  })
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('what was typed before the script is there stays', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/contact')
    await fillForm(page, { message: 'Half a sent' })
    letThrough()
    await page.waitForFunction(() => 'isHydrated' in window)
    await page.getByLabel('Message').press('End')
    await page.keyboard.type('ence')
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
    await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  })

  test('an early click on the picture is not lost', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Show another picture' }).click()
    await expect(page.locator('[data-avatar=idea]')).toBeVisible()
    letThrough()
    await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'idea')
  })

  test('links work at once', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'See all projects' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
  })

  test('links and the picture work by the keyboard at once', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/resume')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#content'), 'the link that skips to the content').toBeFocused()
    await page.getByRole('button', { name: 'Show another picture' }).press(' ')
    letThrough()
    await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'greatness')
    await expect(page.getByRole('button', { name: 'Show another picture' })).toBeFocused()
  })

  test('a link is followed by Enter at once', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'See all projects' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
  })

  test('an early click of a voice or a screen reader, which has no pointer, is not lost', async ({
    page,
  }) => {
    await page.goto('/')
    await page
      .getByRole('button', { name: 'Show another picture' })
      .evaluate((button: HTMLElement) => button.click())
    await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'idea')
  })

  test('who types while React comes goes on typing', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/contact')
    await page.getByLabel('Message').pressSequentially('Half a ')
    const hydrated = page.waitForFunction(() => 'isHydrated' in window)
    letThrough()
    const text = 'sentence, and another one to be sure'
    await page.getByLabel('Message').pressSequentially(text, { delay: 10 })
    await hydrated
    await page.keyboard.type('.')
    await expect(page.getByLabel('Message')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue(`Half a ${text}.`)
  })

  test('the browser tells at once what the form lacks, and nothing is held', async ({
    page,
    readInbox,
  }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
    letThrough()
    await page.waitForFunction(() => 'isHydrated' in window)
    expect(await readInbox()).toEqual([])
  })
})

test.describe('on small screens', { tag: '@phone' }, () => {
  test('the menu closes by Escape and leads to a page at once', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await button.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.tap()
    await menu.getByRole('link', { name: 'Resume' }).tap()
    await expect(page).toHaveURL('/resume')
    await expect(menu).toBeHidden()
  })
})
