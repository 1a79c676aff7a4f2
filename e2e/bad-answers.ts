/** An answer in the place of the server's (undefined: none at all), and the toast that is then to show. */
type BadAnswer = [name: string, answer: { status: number; body: string } | undefined, toast: string]

/** What may come instead of a good answer to a change at the desk; `fallback` is said where there is no message. */
export const badAnswers = (fallback: string): BadAnswer[] => [
  ['no message', { status: 500, body: '{"success":false}' }, fallback],
  ['no success', { status: 200, body: '{}' }, fallback],
  ['a message', { status: 200, body: '{"success":false,"message":"Not today"}' }, 'Not today'],
  ['no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }, fallback],
  ['no answer', undefined, fallback],
]
