import { endpoints } from '#contract/endpoints.ts'
import { expect, test, tokenOf, watchListCalls } from './journey.ts'

const { path } = endpoints.setContactStatus

/** 14 messages of Ada's, of which the first 12 are read, and one of Bob's. */
test.beforeEach(async ({ leaveMessage, request }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` }
  for (let number = 1; number <= 14; number++) {
    const id = await leaveMessage({ name: `Ada ${number}`, message: 'Tea & cake #1 + 50%' })
    if (number <= 12) await request.put(path, { headers, data: { id, status: 'read' } })
  }
  await leaveMessage({ name: 'Bob' })
})

test('page, status and search live in the URL: reload keeps them, Back and Forward work, the inputs follow', async ({
  page,
  openDesk,
}) => {
  await openDesk(page)
  const filter = page.getByRole('combobox', { name: 'Status filter' })
  const search = page.getByRole('searchbox')
  const title = page.getByRole('heading', { level: 2 })
  async function expectDesk(address: string, status: string, text: string, count: number) {
    await expect(page).toHaveURL(`/admin/dashboard${address}`)
    await expect(filter).toHaveValue(status)
    await expect(search).toHaveValue(text)
    await expect(title).toHaveText(`Contact Submissions (${count})`)
  }
  await expectDesk('', '', '', 10)
  await filter.selectOption('Read')
  await expectDesk('?status=read', 'read', '', 10)
  await search.fill('cake')
  await expectDesk('?status=read&search=cake', 'read', 'cake', 10)
  await page.getByRole('button', { name: 'Next' }).click()
  await expectDesk('?page=2&status=read&search=cake', 'read', 'cake', 2)

  await page.reload()
  await expectDesk('?page=2&status=read&search=cake', 'read', 'cake', 2)

  await page.goBack()
  await expectDesk('?status=read&search=cake', 'read', 'cake', 10)
  await page.goBack()
  await expectDesk('?status=read', 'read', '', 10)
  await page.goBack()
  await expectDesk('', '', '', 10)
  await page.goForward()
  await expectDesk('?status=read', 'read', '', 10)
  await page.goForward()
  await page.goForward()
  await expectDesk('?page=2&status=read&search=cake', 'read', 'cake', 2)
})

test('changing the status filter or the search text shows the first page', async ({
  page,
  openDesk,
}) => {
  await openDesk(page, '?page=2')
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('combobox', { name: 'Status filter' }).selectOption('New')
  await expect(page).toHaveURL('/admin/dashboard?status=new')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bob', 'Ada 14', 'Ada 13'])
  await page.goto('/admin/dashboard?page=2')
  await page.getByRole('searchbox').fill('bob')
  await expect(page).toHaveURL('/admin/dashboard?search=bob')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bob'])
  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('listitem')).toHaveCount(10)
})

test('a search for what means something in a URL survives the URL', async ({ page, openDesk }) => {
  await openDesk(page)
  const text = 'Tea & cake #1 + 50%'
  await page.getByRole('searchbox').fill(text)
  await expect(page).toHaveURL(/search=/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(text)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(4)
})

test('a page past the end leads to the last page, rubbish in the URL to the first', async ({
  page,
  openDesk,
}) => {
  await openDesk(page, '?page=99')
  await expect(page).toHaveURL('/admin/dashboard?page=2')
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  const calls = watchListCalls(page)
  await page.goto('/admin/dashboard?page=-1&status=lost&limit=1')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('combobox', { name: 'Status filter' })).toHaveValue('')
  expect(calls).toEqual([{ page: '1', limit: '10' }])
})
