import { expect, test } from 'vitest'
import { expectFailure, openApp, type TestApp } from '../../testing/app.ts'

const list = async (app: TestApp, id?: string) =>
  (await app.asOwner('listCannedReplies', { query: id === undefined ? {} : { id } })).json().data
    .replies

test('replies of the content stand with those made in the desk, which alone can be removed there', async () => {
  const app = await openApp()
  const body = { title: 'Prices', text: 'Hi {{first name, there}},\n\nit costs {{price}}.' }
  const added = await app.asOwner('addCannedReply', { body })
  expect(added.statusCode).toBe(201)
  const { reply } = added.json().data
  expect(reply).toEqual({ _id: expect.any(String), ...body, fromFile: false })
  const all = await list(app)
  expect(
    all.map(({ _id, fromFile }: { _id: string; fromFile: boolean }) => [_id, fromFile]),
  ).toEqual([
    ['project', true],
    ['thanks', true],
    [reply._id, false],
  ])
  expect(all.at(-1)).toEqual(reply)
  const remove = (id: string) => app.asOwner('removeCannedReply', { body: { id } })
  const none = 'There is no reply kept ready with this id'
  expectFailure(await remove('thanks'), 404, none)
  expect((await remove(reply._id)).statusCode).toBe(200)
  expectFailure(await remove(reply._id), 404, none)
  expect(await list(app)).toHaveLength(2)
})

test('for a message they are filled, and what nobody knows stays a place', async () => {
  const app = await openApp()
  const text =
    '{{First name, there}} {{name}} {{email}} {{project car-broker}} {{project none}} {{day, soon}} {{constructor}}'
  await app.asOwner('addCannedReply', { body: { title: 'All', text } })
  const filled = async (name: string) => {
    const id = await app.leaveMessage({ name })
    return (await list(app, id)).at(-1).text
  }
  const rest =
    'vera@example.com https://cars.example.com {{project none}} {{day, soon}} {{constructor}}'
  expect(await filled('Vera Visitor')).toBe(`Vera Vera Visitor ${rest}`)
  expect(await filled('V. {{email}}')).toBe(`there V. {{email}} ${rest}`)
  const unknown = await app.asOwner('listCannedReplies', { query: { id: 'no-such-id' } })
  expectFailure(unknown, 404, 'There is no contact with this id')
})
