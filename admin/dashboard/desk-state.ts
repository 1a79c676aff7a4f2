import type { ListedMessage } from '#contract/inbox.ts'

/** `all`: every message that matches, on all pages. */
type Selection = { ids: ReadonlySet<string>; all: boolean; lastId?: string }

export type DeskState = {
  rows: ListedMessage[]
  /** It may be missing from the list. */
  openId?: string
  cursorId?: string
  selection: Selection
  /** Of the current row, even after it has left. */
  index: number
  /** The row that the focus moves to. */
  focusId?: string
  /** For the rows of another page, or for one that fills the place of the last. */
  waiting?: { place: 'first' | 'last' | 'here'; opens: boolean }
}

type By = 1 | -1

export type DeskEvent =
  | { type: 'listed'; rows: ListedMessage[] }
  | { type: 'list changed' }
  | { type: 'opened'; id?: string; isTwoPane: boolean }
  | { type: 'reopened'; id: string }
  | { type: 'closed' }
  | { type: 'focused'; id: string }
  | { type: 'stepped'; by: By; opens: boolean }
  | { type: 'page turned'; by: By; opens: boolean }
  | { type: 'extended'; by: By }
  | { type: 'handled'; ids: string[]; leave: boolean; hasNextPage: boolean }
  | { type: 'toggled'; id: string; through?: boolean }
  | { type: 'all selected' }
  | { type: 'cleared' }

const nothing: Selection = { ids: new Set(), all: false }

export const startDesk = (openId?: string): DeskState => ({
  rows: [],
  openId,
  cursorId: openId,
  selection: nothing,
  index: 0,
})

/** What is listed, open and selected after an event. */
export function reduceDesk(state: DeskState, event: DeskEvent): DeskState {
  const next = reduce(state, event)
  const index = indexOf(next.rows, findCurrentId(next))
  return index < 0 || index === next.index ? next : { ...next, index }
}

export const findCurrentId = ({ openId, cursorId }: DeskState) => openId ?? cursorId

/** The row after or before the current one. */
export function findNeighbour(state: DeskState, by: By, skipped: string[] = []) {
  const { rows, index } = state
  const currentId = findCurrentId(state)
  const isListed = currentId !== undefined && rows[index]?._id === currentId
  const place = currentId === undefined ? 0 : index
  const isKept = ({ _id }: ListedMessage) => !skipped.includes(_id)
  return by > 0
    ? rows.slice(isListed ? place + 1 : place).find(isKept)
    : rows.slice(0, place).findLast(isKept)
}

function reduce(state: DeskState, event: DeskEvent): DeskState {
  const { rows, openId, selection } = state
  switch (event.type) {
    case 'listed':
      return list(state, event.rows)
    case 'list changed':
    case 'cleared':
      return { ...state, selection: nothing }
    case 'opened': {
      const { id, isTwoPane } = event
      const kept = { ...state, selection: isTwoPane ? selection : nothing }
      if (id === openId) return kept
      const cursorId = id ?? state.cursorId
      return { ...kept, openId: id, cursorId, focusId: undefined, waiting: undefined }
    }
    case 'reopened':
      return goTo(state, event.id, true)
    case 'closed':
      return openId ? { ...goTo(state, openId, false), openId: undefined } : state
    case 'focused':
      if (state.cursorId === event.id && !state.focusId) return state
      return { ...state, cursorId: event.id, focusId: undefined }
    case 'stepped':
      return goTo(state, findNeighbour(state, event.by)?._id, event.opens)
    case 'page turned': {
      const place = event.by > 0 ? 'first' : 'last'
      return { ...state, waiting: { place, opens: event.opens } }
    }
    case 'extended': {
      const at = indexOf(rows, state.cursorId)
      const [from, to] = [rows[at], rows[at + event.by]]
      if (!from || !to) return state
      const ids = new Set([...selection.ids, from._id, to._id])
      return { ...goTo(state, to._id, false), selection: { ids, all: false } }
    }
    case 'handled':
      return handle(state, event)
    case 'toggled':
      return { ...state, selection: toggle(state, event) }
    case 'all selected':
      return { ...state, selection: { ids: new Set(rows.map(({ _id }) => _id)), all: true } }
  }
}

const indexOf = (rows: ListedMessage[], id?: string) => rows.findIndex(({ _id }) => _id === id)

function goTo(state: DeskState, id: string | undefined, opens: boolean): DeskState {
  if (!id) return state
  const openId = opens ? id : state.openId
  return { ...state, openId, cursorId: id, focusId: id, waiting: undefined }
}

function list(state: DeskState, rows: ListedMessage[]): DeskState {
  const { waiting, selection, index } = state
  const ids = new Set(rows.map(({ _id }) => _id).filter((id) => selection.ids.has(id)))
  const all = selection.all && ids.size > 0
  const next = { ...state, rows, selection: { ...selection, ids, all } }
  if (!waiting) return next
  const place = { first: 0, last: rows.length - 1, here: index }[waiting.place]
  return goTo(next, rows[place]?._id, waiting.opens)
}

/** After archiving or deleting, the next message opens. */
function handle(state: DeskState, event: DeskEvent & { type: 'handled' }): DeskState {
  const { ids, leave, hasNextPage } = event
  const currentId = findCurrentId(state)
  const rows = leave ? state.rows.filter(({ _id }) => !ids.includes(_id)) : state.rows
  const listed = list(state, rows)
  if (!currentId || !ids.includes(currentId)) return listed
  const opens = state.openId !== undefined
  const after = findNeighbour(state, 1, ids)
  if (!after && hasNextPage) {
    return { ...listed, index: rows.length, waiting: { place: 'here', opens } }
  }
  const next = after ?? findNeighbour(state, -1, ids)
  if (next) return goTo(listed, next._id, opens)
  return { ...listed, openId: undefined, cursorId: undefined }
}

/** With `through`, selects the range. */
function toggle({ rows, selection }: DeskState, event: DeskEvent & { type: 'toggled' }): Selection {
  const { id, through } = event
  const from = indexOf(rows, selection.lastId ?? id)
  const [start = 0, end = 0] = [from, indexOf(rows, id)].sort((a, b) => a - b)
  const range = through && from >= 0 ? rows.slice(start, end + 1).map(({ _id }) => _id) : []
  const ids = new Set([...selection.ids, ...range])
  if (range.length === 0 && !ids.delete(id)) ids.add(id)
  return { ids, all: false, lastId: id }
}
