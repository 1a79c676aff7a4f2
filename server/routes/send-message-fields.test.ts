import { describe, expect, test } from 'vitest'
import { type ContactField, contactLimits } from '#contract/contact.ts'
import { expectFailure, message, openApp, type TestApp } from '../../testing/app.ts'

const labels = { name: 'Name', email: 'Email', message: 'Message' }
const fields = Object.keys(labels) as ContactField[]
const everyField = fields.map((field) => [field, labels[field]] as const)

describe.each(everyField)('%s', (field, label) => {
  test('is required: missing, empty, or nothing but spaces', async () => {
    const app = await openApp()
    const { [field]: _, ...rest } = message
    await expectRefusal(app, rest, field, `${label} is required`)
    const blank = [
      '\u2800',
      '\u3164',
      '\uffa0',
      '\u115f\u1160',
      '\u034f',
      '\u200b\u2060',
      '\ufe0f',
      '\u{e0020}',
      '\u{1d159}',
      '\u{13441}\u{13442}',
    ]
    for (const text of ['', ' ', '\t\r\n\u00a0\u3000\ufeff', ...blank]) {
      await expectRefusal(app, { ...rest, [field]: text }, field, `${label} is required`)
    }
  })

  test('must be text', async () => {
    const app = await openApp()
    for (const value of [7, true, null, ['Vera'], { text: 'Vera' }]) {
      await expectRefusal(app, { ...message, [field]: value }, field, `${label} must be text`)
    }
  })

  test('may be as long as its limit says, and no longer, after trimming', async () => {
    const app = await openApp()
    const limit = contactLimits[field]
    await expectTaken(app, { ...message, [field]: ` ${textOf(field, limit)}\n` })
    const shown = limit === 5000 ? '5,000' : String(limit)
    const refusal = `${label} can have up to ${shown} characters`
    await expectRefusal(app, { ...message, [field]: textOf(field, limit + 1) }, field, refusal)
  })

  test('holds no control character, and no half of a character', async () => {
    const app = await openApp()
    const unwanted = `${label} contains characters that can't be accepted`
    const halves = ['\ud83d', '\ude00', '\ude00\ud83d']
    for (const character of [...'\0\u0007\b\u000b\u001b\u001f\u007f\u0085', ...halves]) {
      await expectRefusal(app, { ...message, [field]: inside(field, character) }, field, unwanted)
    }
  })
})

test.each(['name', 'email'] as const)('%s is one line', async (field) => {
  const app = await openApp()
  const unwanted = `${labels[field]} contains characters that can't be accepted`
  for (const lineBreak of ['\n', '\r', '\r\n', '\t', '\u0085', '\u2028', '\u2029']) {
    await expectRefusal(app, { ...message, [field]: inside(field, lineBreak) }, field, unwanted)
  }
})

test('characters are counted as people count them: an emoji is one', async () => {
  const app = await openApp()
  await expectTaken(app, { ...message, name: '😀'.repeat(100), message: '😀'.repeat(5000) })
  const refusal = 'Message can have up to 5,000 characters'
  await expectRefusal(app, { ...message, message: '😀'.repeat(5001) }, 'message', refusal)
})

test('names and messages of any script are taken', async () => {
  const app = await openApp()
  const texts = "李小龍 Ольга Ἀριστοτέλης محمد שרה ऋषि 👩‍👩‍👧‍👦 Zoe\u0308 O'Neil-Łuç"
  for (const text of texts.split(' ')) {
    await expectTaken(app, { ...message, name: text, message: text })
  }
})

test('of several mistakes the first is named', async () => {
  const app = await openApp()
  await expectRefusal(app, {}, 'name', 'Name is required')
  await expectRefusal(app, { name: 'Vera', email: 7 }, 'email', 'Email must be text')
})

test('a body that is not an object is refused', async () => {
  const { call, readInbox } = await openApp()
  for (const body of [undefined, [], [message], 'hello', null, 7, true]) {
    const response = await call('sendMessage', { body })
    expectFailure(response, 400, 'The request body must be an object with name, email and message')
  }
  expect(await readInbox()).toEqual([])
})

async function expectTaken({ call, readInbox }: TestApp, body: Record<string, string>) {
  const response = await call('sendMessage', { body })
  expect(response.json()).toMatchObject({ success: true })
  expect(response.statusCode).toBe(201)
  const trimmed = Object.entries(body).map(([field, text]) => [field, text.trim()])
  expect((await readInbox())[0]).toMatchObject(Object.fromEntries(trimmed))
}

async function expectRefusal(
  { call, readInbox }: TestApp,
  body: unknown,
  field: string,
  words: string,
) {
  const before = await readInbox()
  const response = await call('sendMessage', { body })
  expectFailure(response, 400, words, field)
  expect(await readInbox()).toEqual(before)
}

/** A valid text of exactly this length. */
function textOf(field: ContactField, length: number): string {
  if (field !== 'email') return 'x'.repeat(length)
  const domain = `${`${'d'.repeat(60)}.`.repeat(3)}example`
  return `${'l'.repeat(length - domain.length - 1)}@${domain}`
}

/** A text that would be taken without this in its middle. */
const inside = (field: ContactField, text: string) =>
  field === 'email' ? `ve${text}ra@example.com` : `Ve${text}ra`
