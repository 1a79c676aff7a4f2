import { hydrate } from '../testing/hydrate.ts'
import { expect, fillForm, submitOf, test, titleOf, words } from './journey.ts'
import { hold, watch } from './requests.ts'

test.use({ expectedConsole: [/net::ERR_FAILED/] })

test('theme, privacy policy, skip link, picture and links work before React comes', async ({
  page,
}) => {
  const letThrough = await hold(page)
  await page.goto('/resume')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Contact Me' }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('button', { name: 'Change picture' }).click()
  await expect(page.locator('[data-avatar=fist]')).toBeVisible()
  letThrough()
  await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'fist')
  await expect(page.locator('html')).toHaveClass('dark')
})

test('a form sent before React comes is sent once, by React; typing goes on', async ({
  page,
  inbox,
}) => {
  const sends = watch(page, (request) =>
    request.method() === 'POST' ? request.headers()['content-type'] : undefined,
  )
  const letThrough = await hold(page)
  await page.goto('/contact')
  await submitOf(page).click()
  await expect(page.getByLabel('Name'), 'it asks at once').toBeFocused()
  await fillForm(page)
  await page.getByLabel('Email').press('Enter')
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await submitOf(page).click()
  await page.getByLabel('Message').fill('A patient message')
  expect(sends, 'it waits').toEqual([])
  letThrough()
  await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
  expect(sends).toEqual(['application/json'])
  expect(await inbox.read()).toMatchObject([{ message: 'A patient message' }])
})

test('if the script never comes, the browser sends the form itself, once', async ({
  page,
  inbox,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  await fillForm(page)
  await submitOf(page).click()
  await expect(titleOf(page)).toHaveText('Message Sent successfully!')
  expect(await inbox.read()).toHaveLength(1)
})

test('early presses of arrows and dots count', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/projects')
  const next = page.getByRole('button', { name: 'Next project' })
  await next.click()
  await next.press('Enter')
  letThrough()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  await expect(page.getByRole('heading', { name: words.projects[2]?.title })).toBeInViewport()
  await hydrate(page)
  await expect(page).toHaveURL('/projects')
})
