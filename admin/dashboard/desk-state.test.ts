import { expect, test } from 'vitest'
import type { ListedMessage } from '#contract/inbox.ts'
import { type DeskEvent, type DeskState, reduceDesk, startDesk } from './desk-state.ts'

const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }) as ListedMessage)

/** An open message in brackets, the cursor with ">", the selected with "+": `a >b+ [c]`. */
function show({ rows, openId, cursorId, selection, focusId, waiting }: DeskState) {
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

const j: DeskEvent = { type: 'stepped', by: 1, opens: true }
const turn = (by: 1 | -1): DeskEvent => ({ type: 'page turned', by, opens: true })
const open = (id?: string): DeskEvent => ({ type: 'opened', id, isTwoPane: true })
const list = (ids: string): DeskEvent => ({ type: 'listed', rows: rowsOf(ids) })
const select = (id: string, through = false): DeskEvent => ({ type: 'toggled', id, through })
const focus = (id: string): DeskEvent => ({ type: 'focused', id })
const all: DeskEvent = { type: 'all selected' }
type Handled = DeskEvent & { type: 'handled' }
const archiveB: Handled = { type: 'handled', ids: ['b'], leave: false, hasNextPage: false }
const remove = (ids: string): DeskEvent => ({ ...archiveB, ids: [...ids], leave: true })
const removeLast: DeskEvent = { ...archiveB, ids: ['d'], leave: true, hasNextPage: true }

const cases: [what: string, events: DeskEvent[], shown: string][] = [
  ['J opens the first', [j], '[>a] b c d focus a'],
  ['J moves without opening', [{ ...j, opens: false }], '>a b c d focus a'],
  ['K goes back', [open('c'), { ...j, by: -1 }], 'a [>b] c d focus b'],
  ['closing leads to the row', [open('b'), { type: 'closed' }], 'a >b c d focus b'],
  ['Back closes', [open('b'), open()], 'a >b c d'],
  ['after the open one is removed', [open('b'), remove('b')], 'a [>c] d focus c'],
  ['after the last', [open('d'), remove('d')], 'a b [>c] focus c'],
  ['after several', [open('b'), remove('bc')], 'a [>d] focus d'],
  ['after all', [open('a'), remove('abcd')], ''],
  ['after the cursor’s, nothing opens', [focus('b'), remove('b')], 'a >c d focus c'],
  ['in a list that keeps it', [open('b'), archiveB], 'a b [>c] d focus c'],
  ['the last of a page', [open('d'), removeLast], 'a b c [>d] waiting for here'],
  [
    'what takes its place',
    [open('d'), removeLast, list('abc'), list('abce')],
    'a b c [>e] focus e',
  ],
  ['the next page', [open('d'), turn(1), list('ef')], '[>e] f focus e'],
  ['the page before', [open('a'), turn(-1), list('ef')], 'e [>f] focus f'],
  ['another window has removed it', [open('b'), list('acd'), j], 'a [>c] d focus c'],
  ['undone', [open('b'), remove('b'), { type: 'reopened', id: 'b' }], 'a c d [>b] focus b'],
  ['a range', [select('b'), select('d', true)], 'a b+ c+ d+'],
  ['one that leaves', [select('b'), select('c'), list('acd')], 'a c+ d'],
  ['Shift J', [focus('b'), { type: 'extended', by: 1 }], 'a b+ >c+ d focus c'],
  ['all that match', [all], 'a+ b+ c+ d+ and all'],
  ['another list has no selection', [all, { type: 'list changed' }], 'a b c d'],
  ['nor a pane over it', [all, { type: 'opened', id: 'c', isTwoPane: false }], 'a b [>c] d'],
]

test.each(cases)('%s', (_, events, shown) => {
  expect(show([list('abcd'), ...events].reduce(reduceDesk, startDesk()))).toBe(shown)
})
