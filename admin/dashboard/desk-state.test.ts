import { expect, test } from 'vitest'
import type { ListedMessage } from '#contract/inbox.ts'
import { type DeskEvent, type DeskState, reduceDesk, startDesk } from './desk-state.ts'

type Rows = ListedMessage[]

const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }) as ListedMessage)

/** An open message in brackets, the cursor with ">", the selected with "+": `9 >8+ [7]`. */
function show(rows: Rows, { openId, cursorId, selection, focusId, waiting }: DeskState) {
  const ids = rows.map(({ _id }) => _id)
  if (openId && !ids.includes(openId)) ids.push(openId)
  const words = ids.map((id) => {
    const marked = `${id === cursorId ? '>' : ''}${id}${selection.ids.has(id) ? '+' : ''}`
    return id === openId ? `[${marked}]` : marked
  })
  if (selection.all) words.push('and all')
  if (focusId) words.push(`focus ${focusId}`)
  if (waiting) words.push(`waiting for ${waiting.place}`)
  return words.join(' ')
}

type Step = (rows: Rows) => DeskEvent
const step =
  (by: 1 | -1, opens = true): Step =>
  (rows) => ({ type: 'stepped', rows, by, opens })
const turn = (by: 1 | -1): Step => {
  return () => ({ type: 'page turned', by, opens: true, list: 'all' })
}
const open =
  (id?: string, isTwoPane = true): Step =>
  () => ({ type: 'opened', id, isTwoPane })
const reopen8: Step = () => ({ type: 'reopened', id: '8' })
const close: Step = () => ({ type: 'closed' })
const focus8: Step = () => ({ type: 'focused', id: '8' })
const list =
  (ids: string, list = 'all', hasNextPage = true): Step =>
  () => ({ type: 'listed', rows: rowsOf(ids), list, hasNextPage })
const select =
  (id: string, through = false): Step =>
  (rows) => ({ type: 'toggled', rows, id, through })
const extend: Step = (rows) => ({ type: 'extended', rows, by: 1 })
const all: Step = (rows) => ({ type: 'all selected', rows })
const clear: Step = () => ({ type: 'cleared' })
const handle =
  (ids: string, hasNextPage = false): Step =>
  (rows) => ({ type: 'handled', rows, ids: [...ids], list: 'all', hasNextPage })

const cases: [what: string, steps: Step[], shown: string][] = [
  ['J opens the first', [step(1)], '[>9] 8 7 6 focus 9'],
  ['J moves without opening', [step(1, false)], '>9 8 7 6 focus 9'],
  ['K goes back', [open('7'), step(-1)], '9 [>8] 7 6 focus 8'],
  ['closing leads to the row', [open('8'), close], '9 >8 7 6 focus 8'],
  ['Back closes', [open('8'), open()], '9 >8 7 6'],
  ['after the open one is removed', [open('8'), handle('8'), list('976')], '9 [>7] 6 focus 7'],
  ['after the last', [open('6'), handle('6'), list('987')], '9 8 [>7] focus 7'],
  ['after several', [open('8'), handle('87'), list('96')], '9 [>6] focus 6'],
  ['after all', [open('9'), handle('9876'), list('')], ''],
  ['after the cursor’s, nothing opens', [focus8, handle('8'), list('976')], '9 >7 6 focus 7'],
  ['in a list that keeps it', [open('8'), handle('8')], '9 8 [>7] 6 focus 7'],
  [
    'the last of a page',
    [open('6'), handle('6', true), list('987')],
    '9 8 7 [>6] waiting for here',
  ],
  [
    'what takes its place',
    [open('6'), handle('6', true), list('987'), list('9875')],
    '9 8 7 [>5] focus 5',
  ],
  [
    'also when others have left with it',
    [open('6'), handle('6', true), list('987'), list('954')],
    '9 [>5] 4 focus 5',
  ],
  [
    'the one that could not be removed',
    [open('6'), handle('6', true), list('987'), list('9876')],
    '9 8 7 [>6] focus 6',
  ],
  [
    'nothing but those before',
    [open('6'), handle('6', true), list('987', 'all', false)],
    '9 8 [>7] focus 7',
  ],
  ['Back before the next page is there', [open('6'), turn(1), list('97', 'back')], '9 7 [>6]'],
  ['the next page', [open('6'), turn(1), list('54')], '[>5] 4 focus 5'],
  ['the page before', [open('9'), turn(-1), list('54')], '5 [>4] focus 4'],
  ['another window has removed it', [open('8'), list('976'), step(1)], '9 [>7] 6 focus 7'],
  ['it and others', [open('7'), list('96'), step(1)], '9 [>6] focus 6'],
  ['undone', [open('8'), handle('8'), list('976'), reopen8], '9 7 6 [>8] focus 8'],
  ['a range', [select('8'), select('6', true)], '9 8+ 7+ 6+'],
  ['one that leaves', [select('8'), select('7'), list('976')], '9 7+ 6'],
  ['Shift J', [focus8, extend], '9 8+ >7+ 6 focus 7'],
  ['all that match', [all], '9+ 8+ 7+ 6+ and all'],
  ['a pane over the list has no selection', [all, open('7', false)], '9 8 [>7] 6'],
  ['cleared', [all, clear], '9 8 7 6'],
]

test.each(cases)('%s', (_, steps, shown) => {
  let rows = rowsOf('9876')
  let state = startDesk()
  for (const step of steps) {
    const event = step(rows)
    if (event.type === 'listed') rows = event.rows
    state = reduceDesk(state, event)
  }
  expect(show(rows, state)).toBe(shown)
})
