import { expect, test } from 'vitest'
import { message, openApp } from '../../testing/app.ts'
import { makeSmallSite } from '../../testing/small-site.ts'
import { loadPages } from '../pages/pages.ts'

test('a form with too long a text, or without any field, comes back as a page', async () => {
  const { postForm } = await openApp()
  const large = await postForm({ ...message, message: 'x'.repeat(70_000) })
  expect(large.statusCode).toBe(413)
  expect(large.body).toContain('The request is too large. The limit is 64 KiB.')
  const empty = await postForm('')
  expect(empty.statusCode).toBe(400)
  expect(empty.body).toMatch(/^<!doctype html>/i)
  expect(empty.body).toContain('Name is required<br>Email is required<br>Message is required')
  expect(empty.body.match(/aria-invalid="true"/g)).toHaveLength(3)
})

test('a form that may not be sent comes back with what was typed: from another site, or too often', async () => {
  const { postForm } = await openApp({ CONTACT_LIMIT: '1' })
  const foreign = await postForm(message, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.statusCode).toBe(403)
  expect(foreign.body).toContain(
    'This couldn&#39;t be sent because it doesn&#39;t seem to come from this site',
  )
  expect(foreign.body).toContain(`value="${message.name}"`)
  await postForm(message)
  const often = await postForm({ ...message, name: 'Vera the Patient' })
  expect(often.statusCode).toBe(429)
  expect(often.headers['retry-after']).toBe('600')
  expect(often.body).toContain('Try again in 10 minutes.')
  expect(often.body).toContain('value="Vera the Patient"')
})

test('a form is answered in the language that it names, else in the default one', async () => {
  const { database, postForm } = await openApp({}, { site: loadPages(makeSmallSite()) })
  const languages = [
    ['es', '/es/contact/sent', 'lang="es"', 'Falta: Nombre'],
    ['fr', '/contact/sent', 'lang="en"', 'Name is required'],
    ['', '/contact/sent', 'lang="en"', 'Name is required'],
  ] as const
  for (const [language, location, lang, words] of languages) {
    const query = { language }
    expect((await postForm(message, { query })).headers.location).toBe(location)
    const { body } = await postForm({ ...message, name: '' }, { query })
    expect(body).toContain(lang)
    expect(body).toContain(words)
    expect(body).toContain('<!--name-->')
  }
  const rows = await database.db.selectFrom('messages').select('language_base').execute()
  expect(rows.map(({ language_base }) => language_base)).toEqual(['/es', '', ''])
})

test('a message by script has the language of the page that it was written on', async () => {
  const { call, database } = await openApp({}, { site: loadPages(makeSmallSite()) })
  for (const referer of ['https://a.example/es/contact', 'https://a.example/este', 'no address']) {
    await call('POST /api/contacts', { body: message, headers: { referer } })
  }
  const rows = await database.db.selectFrom('messages').select('language_base').execute()
  expect(rows.map(({ language_base }) => language_base)).toEqual(['/es', '', ''])
})
