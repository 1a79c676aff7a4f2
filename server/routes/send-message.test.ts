import { expect, test } from 'vitest'
import { message, openApp } from '../../testing/app.ts'

test('a message is taken: 201, with the words of the specification and the id', async () => {
  const { call, readInbox, now } = await openApp()
  const response = await call('sendMessage', { body: message })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    success: true,
    message: 'Message Sent successfully!',
    data: { _id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) },
  })
  expect(await readInbox()).toEqual([
    { _id: response.json().data._id, ...message, status: 'new', createdAt: now().toISOString() },
  ])
})

test('a message is stored without the spaces around it', async () => {
  const { call, readInbox } = await openApp()
  const body = { name: ' \tVera ', email: '\nvera@example.com ', message: '\n\n  Hello\n there \n' }
  expect((await call('sendMessage', { body })).statusCode).toBe(201)
  expect((await readInbox())[0]).toMatchObject({
    ...message,
    name: 'Vera',
    message: 'Hello\n there',
  })
})

test('line breaks of every system are stored as one kind', async () => {
  const { call, readInbox } = await openApp()
  await call('sendMessage', { body: { ...message, message: 'Dear\r\nRobin,\rhello\n\tVera' } })
  expect((await readInbox())[0]?.message).toBe('Dear\nRobin,\nhello\n\tVera')
})

test('what the form does not ask for is neither stored nor complained about', async () => {
  const { call, readInbox } = await openApp()
  const body = { ...message, status: 'archived', _id: 'mine', createdAt: 'yesterday', admin: true }
  expect((await call('sendMessage', { body })).statusCode).toBe(201)
  expect((await readInbox())[0]).toMatchObject({ status: 'new' })
  expect(Object.keys((await readInbox())[0] ?? {})).not.toContain('admin')
})

test('markup, quotes and database words are stored as they were typed', async () => {
  const { call, readInbox } = await openApp()
  const typed = `<script>alert('x')</script>"; DROP TABLE contacts; -- %s {{7*7}} \\ %%name%%`
  await call('sendMessage', { body: { ...message, name: typed, message: typed } })
  expect((await readInbox())[0]).toMatchObject({ name: typed, message: typed })
})

test('a robot that fills the trap gets the same answer as a person, and its message is not kept', async () => {
  const { call, readInbox } = await openApp()
  const response = await call('sendMessage', { body: { ...message, _gotcha: 'buy now' } })
  const honest = await call('sendMessage', { body: { ...message, _gotcha: '' } })
  expect(response.statusCode).toBe(201)
  expect({ ...response.json(), data: '' }).toEqual({ ...honest.json(), data: '' })
  expect(response.json().data._id).toHaveLength(honest.json().data._id.length)
  expect(await readInbox()).toHaveLength(1)
})

test('many visitors at once: every message that was taken is stored, each once', async () => {
  const { call, readInbox } = await openApp()
  const names = Array.from({ length: 100 }, (_, index) => `Visitor ${index}`)
  const responses = await Promise.all(
    names.map((name) => call('sendMessage', { body: { ...message, name } })),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201))
  expect((await readInbox()).map(({ name }) => name).sort()).toEqual(names.sort())
})
