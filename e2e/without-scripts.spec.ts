import { expect, fillForm, submitOf, test, titleOf, words } from './journey.ts'
import { pathOf, watch } from './requests.ts'

test.use({ javaScriptEnabled: false, expectedConsole: [/status of 400/] })

test('links reach every page, the menu highlights it, and all can be read', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const current = menu.locator('[aria-current=page]')
  for (const [name, path, title] of [
    ['Resume', '/resume', 'Resume'],
    ['Contact', '/contact', 'Contact'],
    ['About', '/', 'Home'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} - ${words.profile.name} Personal Website`)
    await expect(current).toHaveText(name)
  }
  const groundOf = (link: Element) => getComputedStyle(link).backgroundColor
  const other = menu.locator('a:not([aria-current])').first()
  expect(await current.evaluate(groundOf)).not.toBe(await other.evaluate(groundOf))
  await page.goto('/about')
  await expect(current).toHaveCount(0)
  await page.goto('/resume')
  const looks = await page
    .locator('[data-reveal]')
    .evaluateAll((all) => all.map((block) => getComputedStyle(block).opacity))
  expect(new Set(looks)).toEqual(new Set(['1']))
  const entries = page.getByRole('region', { name: 'Experience' }).locator('.entry')
  const text = entries.nth(2).locator('.entry-text')
  const hidden = () =>
    text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect(entries.nth(1).getByRole('checkbox')).toHaveCount(0)
  expect(await hidden(), 'all but two lines of an older entry').toBeGreaterThan(20)
  await entries.nth(2).getByText('More:').click()
  expect(await hidden()).toBe(0)
  const privacy = page.getByRole('dialog', { name: 'Privacy Policy' })
  const opener = page.getByRole('button', { name: 'Privacy Policy' })
  for (const close of [
    () => privacy.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 8),
  ]) {
    await opener.click()
    await expect(privacy).toBeVisible()
    await close()
    await expect(privacy).toBeHidden()
  }

  await page.goto('/projects')
  const last = page.getByRole('heading', { name: words.projects.at(-1)?.title ?? '' })
  await expect(last).not.toBeInViewport()
  await page.getByRole('link', { name: /^Show project 3/ }).click()
  await expect(last).toBeInViewport()
})

test('the form: what was typed is kept, then the message is sent, and once', async ({
  page,
  inbox,
}) => {
  const typed = {
    name: `Vera "the <b>Visitor</b>" O'Hara %%email%% &amp; $& $1`,
    email: 'vera@example',
    message: '\n\n  First %%name%%\n</textarea><script>alert(1)</script> ünïcödé 👋\n\tlast ',
  }
  await page.goto('/contact')
  await fillForm(page, typed)
  await submitOf(page).click()
  const wrong = page.getByRole('alert')
  await expect(wrong).toHaveText(/^Email must be a valid address/)
  await expect(page).toHaveTitle('Contact - Robin Sample Personal Website')
  const email = page.locator('[name=email]')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/^Email must be a valid address/)
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
  }
  expect(await inbox.read()).toEqual([])

  await email.fill('vera@example.com')
  await submitOf(page).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(titleOf(page)).toHaveText('Message Sent successfully!')
  await expect(page.locator('[data-avatar=success]')).toBeVisible()
  const documents = watch(page, (request) =>
    request.isNavigationRequest() ? pathOf(request) : undefined,
  )
  await page.reload()
  expect(documents, 'reloading sends nothing').toEqual(['/contact/sent'])
  expect(await inbox.read()).toMatchObject([{ name: typed.name, message: typed.message.trim() }])
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})
