import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { message, openApp, type TestApp } from '../testing/app.ts'

const page = 'text/html; charset=utf-8'

test('a form posted without scripts is answered with a page that can be reloaded', async () => {
  const app = await openApp()
  const response = await post(app, { ...message, _gotcha: '' })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/contact/sent')
  const sent = await app.app.inject('/contact/sent')
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['x-robots-tag']).toBe('noindex')
  expect(sent.body).toContain('Message Sent successfully!')
  expect(await app.readInbox()).toMatchObject([message])
})

test.each([
  ['name', 'Name is required'],
  ['email', 'Email is required'],
  ['message', 'Message is required'],
])(
  'a form without its %s comes back with what is wrong, and all that was typed',
  async (field, words) => {
    const app = await openApp()
    const response = await post(app, { ...message, [field]: ' ' })
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toBe(page)
    const controls = controlsOf(response.body)
    expect(alertOf(response.body)).toBe(words)
    expect(controls).toEqual({ ...message, [field]: ' ' })
    expect(invalidOf(response.body)).toEqual([field])
    expect(await app.readInbox()).toEqual([])
  },
)

test('when a field is sent twice or not at all, the form comes back with the rest', async () => {
  const app = await openApp()
  const twice = await postText(app, 'name=Vera&name=Ann&email=vera%40example.com&message=Hello')
  expect(twice.statusCode).toBe(400)
  expect(alertOf(twice.body)).toBe('Name must be text')
  expect(controlsOf(twice.body)).toEqual({ ...message, name: '' })
  const missing = await postText(app, 'name=Vera+Visitor&message=Hello')
  expect(alertOf(missing.body)).toBe('Email is required')
  expect(controlsOf(missing.body)).toEqual({ ...message, email: '' })
})

test('an empty form is answered with the form', async () => {
  const app = await openApp()
  for (const text of ['', '&&&', 'nothing=here', '__proto__=x&constructor=y', '%zz=%zz']) {
    const response = await postText(app, text)
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toBe(page)
    expect(controlsOf(response.body)).toEqual({ name: '', email: '', message: '' })
  }
})

test.each([
  Array(3).fill(`"><script>alert('x')</script><!-- & &amp; </textarea> --!>`),
  ['%%message%% $& $1', '%%error%%', '%%name%%%%email%% $`'],
])(
  'what was typed is text in the page that comes back, be it markup or what looks like a place: %s',
  async (name, email, text) => {
    const app = await openApp()
    const typed = { name, email, message: text }
    const response = await post(app, typed)
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain('<script>alert')
    expect(controlsOf(response.body)).toEqual(typed)
    expect(alertOf(response.body)).toMatch(/^Email must be a valid address/)
  },
)

test('too many messages and too large ones are refused with the form too', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  await post(app, message)
  const many = await post(app, message)
  expect(many.statusCode).toBe(429)
  expect(many.headers['retry-after']).toBe('600')
  expect(alertOf(many.body)).toMatch(/try again in 10 minutes/)
  expect(controlsOf(many.body)).toEqual(message)
  const large = await post(app, { ...message, message: 'x'.repeat(70_000) })
  expect(large.statusCode).toBe(413)
  expect(large.headers['content-type']).toBe(page)
  expect(alertOf(large.body)).toMatch(/too large/)
})

test('when the store fails the page says so, and keeps what was typed', async () => {
  const app = await openApp()
  await app.store.close()
  const response = await post(app, message)
  expect(response.statusCode).toBe(500)
  expect(alertOf(response.body)).toBe('Something went wrong on our side. Please try again later.')
  expect(controlsOf(response.body)).toEqual(message)
})

const post = (app: TestApp, fields: Record<string, string>) =>
  postText(app, new URLSearchParams(fields).toString())

function postText({ app }: TestApp, payload: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url: endpoints.sendMessage.path, headers, payload })
}

/** What stands in the form, as a browser would read it. */
function controlsOf(html: string): Record<string, string> {
  const inputs = ['name', 'email'].map((name) => {
    const tag = html.match(new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`))?.[0] ?? ''
    return [name, decode(/\svalue="([^"]*)"/.exec(tag)?.[1])]
  })
  const [, text] = /<textarea[^>]*\sname="message"[^>]*>([\s\S]*?)<\/textarea>/.exec(html) ?? []
  return { ...Object.fromEntries(inputs), message: decode(text) }
}

const invalidOf = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => /\sname="(\w+)"/.exec(tag)?.[1],
  )

const alertOf = (html: string) => decode(/role="alert"[^>]*>([^<]*)</.exec(html)?.[1])

function decode(html = ''): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return html.replace(/&([\w#]+);/g, (entity, name) => entities[name] ?? entity)
}
