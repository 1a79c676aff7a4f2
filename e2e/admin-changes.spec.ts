import { coveredBy, expect, pauseToasts, test, toastOf } from './journey.ts'

const path = '/api/admin/contacts'
const vera = 'Vera Visitor'

test('the dropdown sets any status, and it is kept; each change is one call', async ({
  page,
  admin,
  inbox,
}) => {
  const id = await inbox.leave({ name: vera })
  await inbox.leave({ name: 'Bystander' })
  await pauseToasts(page)
  const token = await admin.open('?tab=all')
  for (const status of ['archived', 'read', 'new', 'replied']) {
    const called = page.waitForRequest(`**${path}`)
    await admin.status(vera).selectOption(status)
    const call = await called
    expect(call.method()).toBe('PUT')
    expect(call.headers()).toMatchObject({ authorization: `Bearer ${token}` })
    expect(call.postDataJSON()).toEqual({ id, status })
    await expect(admin.badge(vera, status)).toBeVisible()
    await expect(toastOf(page, 'Contact status updated')).toBeVisible()
  }
  await expect(page.getByRole('alert'), 'one at a time, counted').toContainText('×4')
  await expect.poll(() => coveredBy(page.getByRole('alert'))).toEqual([])
  await expect(admin.badge('Bystander', 'new')).toBeVisible()
  await page.reload()
  await expect(admin.status(vera)).toHaveValue('replied')

  const called = page.waitForRequest((request) => request.method() === 'DELETE')
  await admin.askToDelete(vera)
  const call = await called
  expect(call.headers()).toMatchObject({ authorization: `Bearer ${token}` })
  expect(call.postDataJSON()).toEqual({ id })
  await expect(admin.names).toHaveText(['Bystander'])
})

test.describe('a change that fails', () => {
  test.use({ expectedConsole: [/status of (404|500|502)|net::ERR_FAILED/] })

  const answers: [answer: { status: number; body: string } | undefined, message?: string][] = [
    [{ status: 500, body: '{"success":false}' }],
    [{ status: 200, body: '{"success":false,"message":"Not today"}' }, 'Not today'],
    [undefined],
  ]

  test('leaves the row, and says why or that it failed', async ({ page, admin, inbox }) => {
    const id = await inbox.leave({ name: vera })
    await pauseToasts(page)
    await admin.open()
    for (const [answer, message] of answers) {
      await page.unrouteAll()
      await page.route(`**${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
      const changes: [toast: string, change: () => Promise<unknown>][] = [
        ['Failed to update status', () => admin.status(vera).selectOption('archived')],
        ['Failed to delete contact', () => admin.askToDelete(vera)],
      ]
      for (const [toast, change] of changes) {
        await change()
        await expect(toastOf(page, message ?? toast)).toBeVisible()
        await expect(admin.badge(vera, 'new')).toBeVisible()
        await page.getByRole('alert').click()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    }
    await page.unrouteAll()
    await inbox.remove(id)
    await admin.status(vera).selectOption('archived')
    await expect(toastOf(page, 'Contact not found')).toBeVisible()
    await expect(admin.nothing, 'it was deleted elsewhere').toBeVisible()
  })
})
