import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { message, openApp } from './test-app.ts'

/**
 * The scoring of Mozilla's HTTP Observatory (developer.mozilla.org/observatory/docs/tests_and_scoring), as far
 * as headers decide it: 100 points, less penalties; from 90 on bonuses count too; from 100 on it is A+.
 */
type Headers = IncomingHttpHeaders | OutgoingHttpHeaders

/** What each test of the Observatory adds or takes. */
function modifiers(headers: Headers): Record<string, number> {
  const value = (name: string) => String(headers[name] ?? '').toLowerCase()
  const policy = directivesOf(value('content-security-policy'))
  return {
    policy: ofPolicy(policy),
    cookies: headers['set-cookie'] === undefined ? 0 : -20,
    'sharing across origins': headers['access-control-allow-origin'] === undefined ? 0 : -50,
    referrer: /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
      value('referrer-policy'),
    )
      ? 5
      : -5,
    'https only': secondsOf(value('strict-transport-security')) >= 15_768_000 ? 0 : -20,
    'types as declared': value('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    'resource policy': value('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
  }
}

function ofPolicy(policy: Map<string, string[]>): number {
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*']
  const broad = /^(\*|https?:|data:|blob:)$/
  if (scripts.some((source) => broad.test(source) || source === "'unsafe-inline'")) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  if (styles.some((source) => broad.test(source) || source === "'unsafe-inline'")) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function gradeOf(headers: Headers): { score: number; grade: string } {
  const all = Object.values(modifiers(headers))
  const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
  const base = 100 + sum(all.filter((each) => each < 0))
  const score = base >= 90 ? base + sum(all.filter((each) => each > 0)) : base
  return { score, grade: score >= 100 ? 'A+' : score >= 90 ? 'A' : 'less' }
}

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

const secondsOf = (header: string) => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)

test("every document earns Mozilla Observatory's A+, with all bonuses but that of the preload list", async () => {
  const { app, call } = await openApp({ SITE_URL: 'https://foyer.example' })
  const answers = [
    ...(await Promise.all(
      ['/', '/about', '/contact', '/admin', '/nothing', '/api/nothing'].map((url) =>
        app.inject(url),
      ),
    )),
    await call('sendMessage', { body: message }),
  ]
  for (const { headers, raw } of answers) {
    expect.soft(gradeOf(headers), raw.req.url).toEqual({ score: 130, grade: 'A+' })
  }
})

test('what the grade is made of counts', async () => {
  const { app } = await openApp({ SITE_URL: 'https://foyer.example' })
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy'])
  const worse: Headers[] = [
    {
      ...headers,
      'content-security-policy': policy.replace("script-src 'self'", "script-src 'unsafe-inline'"),
    },
    { ...headers, 'strict-transport-security': 'max-age=60' },
    { ...headers, 'access-control-allow-origin': '*' },
  ]
  for (const each of worse) expect(gradeOf(each).grade).toBe('less')
})
