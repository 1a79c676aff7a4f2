import { expect, test } from './journey.ts'

test('a sent message shows a check mark for 2 seconds, resets the form and changes the avatar', async ({
  page,
  readInbox,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill('vera@example.com')
  await page.getByLabel('Message').fill('Hello from a journey')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Message Sent successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Message sent' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.locator('[data-avatar=success]')).toBeVisible()
  expect(await readInbox()).toMatchObject([
    {
      name: 'Vera Visitor',
      email: 'vera@example.com',
      message: 'Hello from a journey',
      status: 'new',
    },
  ])
})
