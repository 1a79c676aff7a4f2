import { expect, test } from 'vitest'
import { divide } from './quoted.ts'

const reply = 'Forty euros.\n\nIt is a good lamp, made in Weimar, and it needs a new cable.'
const own = `${reply}\n\nRobin Sample\nDeveloper\nhttps://robin.example.com`
const mail = `${own}\n\nOn March 1, 2026, Vera wrote:\n> How much is the lamp?`
const marked = mail.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
const divideIt = (body: string) => divide(body, own, ['Robin Sample'])

const attributions = {
  'Gmail, English': 'On Mon, 2 Mar 2026 at 12:00, Robin Sample <foyer@example.com> wrote:',
  'Gmail, broken': 'On Mon, 2 Mar 2026 at 12:00, Robin Sample <\nfoyer@example.com> wrote:',
  German: 'Am Mo., 2. März 2026 um 12:00 Uhr schrieb Robin Sample <\nfoyer@example.com>:',
  French: 'Le lun. 2 mars 2026 à 12:00, Robin Sample <foyer@example.com> a écrit :',
  Polish: 'pon., 2 mar 2026 o 12:00 Robin Sample <foyer@example.com> napisał(a):',
  Japanese: '2026年3月2日(月) 12:00 Robin Sample <foyer@example.com>:',
  'Japanese, another program': '2026/03/02 12:00、Robin Sample <foyer@example.com>のメール:',
  Chinese: 'Robin Sample <foyer@example.com> 于2026年3月2日周一 12:00写道：',
  Hebrew:
    '\u202bבתאריך יום ב׳, 2 במרץ 2026 ב-12:00 מאת \u202aRobin Sample\u202c\u200f <\u202afoyer@example.com\u202c\u200f>:\u202c',
  Persian: 'در تاریخ دوشنبه ۲ مارس ۲۰۲۶ ساعت ۱۲:۰۰ Robin Sample <foyer@example.com> نوشت:',
  Arabic: 'في الاثنين، ٢ مارس ٢٠٢٦ كتب Robin Sample <foyer@example.com>:',
  Russian: 'пн, 2 мар. 2026 г. в 12:00, Robin Sample <foyer@example.com>:',
  'a name alone': 'Robin Sample schrieb:',
}

test.each(Object.entries(attributions))('%s: what stands above a quote goes with it', (_, line) => {
  for (const between of ['\n\n', '\n']) {
    const { text, quoted } = divideIt(`I'll take it!${between}${line}\n\n${marked}\n`)
    expect(text).toBe("I'll take it!")
    expect(quoted.startsWith(line.split('\n')[0] ?? '')).toBe(true)
    expect(quoted).toContain('> Forty euros.')
  }
})

const headers = {
  Outlook:
    '________________________________\nFrom: Robin Sample <foyer@example.com>\nSent: Monday, March 2, 2026 12:00\nTo: Vera\nSubject: Re: Your message',
  'Outlook, German':
    'Von: Robin Sample <foyer@example.com>\nGesendet: Montag, 2. März 2026 12:00\nAn: Vera\nBetreff: Re: Ihre Nachricht',
  'Outlook, Chinese':
    '发件人: Robin Sample <foyer@example.com>\n发送时间: 2026年3月2日 12:00\n收件人: Vera\n主题: Re: 您的留言',
  'an original message': '-----Original Message-----\nFrom: Robin Sample\nTo: Vera',
}

test.each(Object.entries(headers))('%s: our mail without marks is quoted too', (_, block) => {
  const { text, quoted } = divideIt(`I'll take it!\n\nThe one in blue.\n\n${block}\n\n${mail}`)
  expect(text).toBe("I'll take it!\n\nThe one in blue.")
  expect(quoted).toBe(`${block}\n\n${mail}`)
})

test('our mail without marks is found however its lines are broken', () => {
  const broken = mail.replace('made in Weimar, ', 'made\nin Weimar, ').replace('Forty ', 'Forty  ')
  const { text } = divideIt(`Fine\n\n\n${broken}`)
  expect(text).toBe('Fine')
})

test('an answer between the lines of a quote keeps them', () => {
  const body = '> Forty euros.\n\nToo much.\n\n> It is a good lamp,\n\nI see.'
  expect(divideIt(body)).toEqual({ text: body, quoted: '' })
})

test('an answer below a quote is the text', () => {
  const above = `On Mon, 2 Mar 2026, Robin Sample wrote:\n${marked}`
  expect(divideIt(`${above}\n\nI'll take it!\n`)).toEqual({ text: "I'll take it!", quoted: above })
})

test('what follows a quote of all that we wrote stays', () => {
  const body = `I'll take it!\n\nOn Mon, 2 Mar 2026, Robin Sample wrote:\n${marked}\n\nSent from my phone`
  const { text, quoted } = divideIt(body)
  expect(text).toBe("I'll take it!\n\nSent from my phone")
  expect(quoted).toContain('> Forty euros.')
})

test('a signature is folded away, and what only looks like one is not', () => {
  expect(divideIt('Fine\n\n-- \nVera\nACME')).toEqual({ text: 'Fine', quoted: '-- \nVera\nACME' })
  expect(divideIt('-- \nVera').text).toBe('-- \nVera')
  const greeted = 'Fine\n\nCheers,\nVera\n\nPS: in blue'
  expect(divideIt(greeted)).toEqual({ text: greeted, quoted: '' })
  const long = `Fine\n\n--\n${'A line\n'.repeat(20)}`.trimEnd()
  expect(divideIt(long).text).toBe(long)
})

test.each([
  '',
  '\n\n',
  'Fine',
  'I wrote: no',
  '10:30?',
  'From: here\nTo: there',
  'wrote:',
  '>',
  '>:)',
])('nothing is lost of %j', (body) => {
  const { text, quoted } = divideIt(body)
  const letters = (said: string) => [...said.replace(/\s/g, '')].sort().join('')
  expect(letters(text + quoted)).toBe(letters(body))
})

test('an answer that is marked from its first line to its last is the text', () => {
  expect(divideIt('> Fine\n> Vera')).toEqual({ text: '> Fine\n> Vera', quoted: '' })
  expect(divideIt(marked)).toEqual({ text: '', quoted: marked })
})

test('an answer of few words is not taken for ours', () => {
  const { text } = divide('Yes.\n\nWhen?', 'Yes.', ['Robin'])
  expect(text).toBe('Yes.\n\nWhen?')
})

test('a long text of any kind is divided before the test is given up', () => {
  const lines = [
    ...['> quoted\n', 'On Mon wrote:\n', '-', '- ', ':', '\n', ' \n', '>', '> ', 'Op a schreef\n'],
    ...['From: a\n', '\u202b', 'On '],
  ]
  for (const line of lines) {
    const { text, quoted } = divideIt(line.repeat(200_000 / line.length))
    expect((text + quoted).length).toBeLessThanOrEqual(200_000)
  }
})
