import { expect, fillForm, test } from './journey.ts'
import { watch } from './requests.ts'

test.describe('where React never comes', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('a form that is submitted twice is sent once, by the browser', async ({ page, inbox }) => {
    const posts = watch(page, (request) => request.method() === 'POST' || undefined)
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await late.promise
      await route.abort()
    })
    await page.goto('/contact')
    await fillForm(page)
    await page.getByLabel('Email').press('Enter')
    await page.getByRole('button', { name: 'Submit' }).click()
    late.resolve()
    await page.waitForURL('**/api/contacts')
    expect(posts).toHaveLength(1)
    expect(await inbox.read()).toHaveLength(1)
  })
})
