import { choose, expect, fillForm, rowOf, test, toastOf } from './journey.ts'

test('a visitor writes through the form; the owner logs in, finds it as new, marks it replied and has the reply link', async ({
  page,
  browser,
  baseURL,
  logIn,
  readInbox,
}) => {
  const sent = {
    name: 'Nora Neumann',
    email: 'nora@studio.example',
    message: 'Hello Robin,\n\nwe build a harbour museum and would like your help.\n\nNora',
  }
  await page.goto('/')
  await choose(page, 'Contact')
  await fillForm(page, sent)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()

  const desk = await browser.newContext({ baseURL })
  const owner = await desk.newPage()
  await logIn(owner)
  const row = rowOf(owner, sent.name)
  await expect(owner.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (1)')
  await expect(row.locator('[data-status=new]')).toHaveText('New')
  await row.getByRole('button', { name: 'Show whole message' }).click()
  expect(await row.getByText('Hello Robin').innerText()).toBe(sent.message)
  const reply = row.getByRole('link', { name: 'Reply via email' })
  await expect(reply).toHaveAttribute('href', `mailto:${sent.email}`)
  await expect(reply).toHaveAttribute('target', '_blank')
  await row.getByRole('combobox').selectOption('Replied')
  await expect(toastOf(owner, 'Contact status updated')).toBeVisible()
  await expect(row.locator('[data-status=replied]')).toHaveText('Replied')
  expect(await readInbox()).toMatchObject([{ ...sent, status: 'replied' }])
  await owner.getByRole('button', { name: 'Logout' }).click()
  await expect(owner).toHaveURL('/admin')
  await desk.close()
})
