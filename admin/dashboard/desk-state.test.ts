import { expect, test } from 'vitest'
import type { ListedContact } from '#contract/inbox.ts'
import { type DeskEvent, type DeskState, reduceDesk, startDesk } from './desk-state.ts'

const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }) as ListedContact)

/** An open message in brackets, the cursor with ">", the selected with "+": `a >b+ [c]`. */
function show({ rows, openId, cursorId, selection, focusId, waiting }: DeskState) {
  const ids = rows.map(({ _id }) => _id)
  const all = openId && !ids.includes(openId) ? [...ids, `${openId}`] : ids
  const words = all.map((id) => {
    const marked = `${id === cursorId ? '>' : ''}${id}${selection.ids.has(id) ? '+' : ''}`
    return id === openId ? `[${marked}]` : marked
  })
  if (selection.all) words.push('and all')
  if (focusId) words.push(`focus ${focusId}`)
  if (waiting) words.push(`waiting for ${waiting.place}`)
  return words.join(' ')
}

const j: DeskEvent = { type: 'stepped', by: 1, opens: true }
const k: DeskEvent = { type: 'stepped', by: -1, opens: true }
const open = (id?: string): DeskEvent => ({ type: 'opened', id, isTwoPane: true })
const list = (ids: string): DeskEvent => ({ type: 'listed', rows: rowsOf(ids) })
const archive = (ids: string, { leave = true, hasNextPage = false } = {}): DeskEvent => ({
  type: 'handled',
  ids: [...ids],
  leave,
  hasNextPage,
})
const select = (id: string, through = false): DeskEvent => ({ type: 'toggled', id, through })

const cases: [what: string, events: DeskEvent[], shown: string][] = [
  ['J opens the first', [j], '[>a] b c d focus a'],
  ['J stays at the end', [open('d'), j], 'a b c [>d]'],
  ['J moves without opening', [{ ...j, opens: false }], '>a b c d focus a'],
  ['K goes back', [open('c'), k], 'a [>b] c d focus b'],
  ['the focus has moved', [j, { type: 'focused', id: 'a' }], '[>a] b c d'],
  ['closing leads to the row', [open('b'), { type: 'closed' }], 'a >b c d focus b'],
  ['Back closes', [open('b'), open()], 'a >b c d'],
  ['after archiving, the next opens', [open('b'), archive('b')], 'a [>c] d focus c'],
  ['after the last, the one before', [open('d'), archive('d')], 'a b [>c] focus c'],
  ['with a selection, one that stays', [open('b'), archive('bc')], 'a [>d] focus d'],
  ['in a list that keeps it', [open('b'), archive('b', { leave: false })], 'a b [>c] d focus c'],
  ['another stays open', [open('a'), archive('b')], '[>a] c d'],
  ['none is left', [open('a'), archive('abcd')], ''],
  ['of the cursor, nothing opens', [{ type: 'focused', id: 'b' }, archive('b')], 'a >c d focus c'],
  [
    'the last of a page waits for the next one',
    [open('d'), archive('d', { hasNextPage: true })],
    'a b c [>d] waiting for here',
  ],
  [
    'which opens',
    [open('d'), archive('d', { hasNextPage: true }), list('abc'), list('abce')],
    'a b c [>e] focus e',
  ],
  [
    'another page begins at its first',
    [open('d'), { type: 'page turned', by: 1, opens: true }, list('ef')],
    '[>e] f focus e',
  ],
  [
    'or its last',
    [open('a'), { type: 'page turned', by: -1, opens: true }, list('ef')],
    'e [>f] focus f',
  ],
  ['J after one that another window removed', [open('b'), list('acd'), j], 'a [>c] d focus c'],
  [
    'undone, it opens again',
    [open('b'), archive('b'), { type: 'reopened', id: 'b' }, list('abcd')],
    'a [>b] c d focus b',
  ],
  ['a range', [select('b'), select('d', true)], 'a b+ c+ d+'],
  ['a selection is toggled', [select('b'), select('b'), select('c')], 'a b c+ d'],
  ['it loses what leaves', [select('b'), select('c'), list('acd')], 'a c+ d'],
  [
    'Shift J',
    [
      { type: 'focused', id: 'b' },
      { type: 'extended', by: 1 },
    ],
    'a b+ >c+ d focus c',
  ],
  ['all that match', [{ type: 'all selected' }], 'a+ b+ c+ d+ and all'],
  ['another list has none', [{ type: 'all selected' }, { type: 'list changed' }], 'a b c d'],
  [
    'nor a message over the list',
    [select('b'), { type: 'opened', id: 'c', isTwoPane: false }],
    'a b [>c] d',
  ],
]

test.each(cases)('%s', (_, events, shown) => {
  expect(show([list('abcd'), ...events].reduce(reduceDesk, startDesk()))).toBe(shown)
})
