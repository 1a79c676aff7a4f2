import { expect, fillForm, sendForm, submitOf, test, titleOf, words } from './journey.ts'
import { hold, watch } from './requests.ts'

test.use({ expectedConsole: [/net::ERR_FAILED/] })

test('a form sent before its island has loaded is sent once, by the island; typing goes on', async ({
  page,
  inbox,
}) => {
  const sends = watch(page, (request) =>
    request.method() === 'POST' ? request.headers()['content-type'] : undefined,
  )
  const release = await hold(page)
  await page.goto('/contact')
  await submitOf(page).click()
  await expect(page.getByLabel('Name'), 'it asks at once').toBeFocused()
  await fillForm(page)
  await page.getByLabel('Email').press('Enter')
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await submitOf(page).click()
  await page.getByLabel('Message').fill('A patient message')
  expect(sends, 'it waits').toEqual([])
  release()
  await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
  expect(sends).toEqual(['application/json'])
  expect(await inbox.read()).toMatchObject([{ message: 'A patient message' }])
})

test('an untouched form that is submitted first of all has its errors and the toast', async ({
  page,
}) => {
  await page.goto('/contact')
  // Without a pointer or a key before it.
  await submitOf(page).evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields')
  await expect(page.getByText(/^Enter /)).toHaveCount(3)
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('if the script never comes, the browser sends the form itself, once', async ({
  page,
  inbox,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  const sends = watch(page, (request) => (request.method() === 'POST' ? true : undefined))
  await page.goto('/contact')
  await fillForm(page)
  const release = await hold(page, '**/api/contacts')
  await page.evaluate(() => {
    const pressAgain = ({ target }: FormDataEvent) => {
      if (target instanceof HTMLFormElement) target.requestSubmit()
      console.log('pressed again')
    }
    addEventListener('formdata', (event) => setTimeout(pressAgain, 0, event), { once: true })
  })
  const pressedAgain = page.waitForEvent('console', (message) => message.text() === 'pressed again')
  const pressed = submitOf(page).click()
  await pressedAgain
  release()
  await pressed
  await expect(titleOf(page)).toHaveText('Message Sent successfully!')
  expect(sends).toHaveLength(1)
  expect(await inbox.read()).toHaveLength(1)
})

test('the script is waited for 10 seconds', async ({ page, inbox }) => {
  await page.clock.install({ time: 0 })
  await hold(page)
  const sends = watch(page, (request) => (request.method() === 'POST' ? true : undefined))
  await page.goto('/contact')
  await page.clock.pauseAt(3_600_000)
  await sendForm(page)
  await page.clock.runFor(9_999)
  expect(sends).toEqual([])
  // The page goes meanwhile.
  page.clock.runFor(1).catch(() => {})
  await expect(titleOf(page)).toHaveText('Message Sent successfully!')
  expect(await inbox.read()).toHaveLength(1)
})

test('early presses of arrows count', async ({ page }) => {
  const release = await hold(page)
  await page.goto('/projects')
  const next = page.getByRole('button', { name: 'Next project' })
  const third = page.getByRole('heading', { name: words.projects[2]?.title })
  await next.click()
  await next.press('Enter')
  await expect(third, 'the browser scrolls by itself').toBeInViewport()
  release()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  await expect(third).toBeInViewport()
  await expect(page).toHaveURL(`/projects#${words.projects[2]?.slug}`)
})
