import type { ListedMessage } from '#contract/inbox.ts'

/** `all`: every message that matches, on all pages. */
type Selection = { ids: ReadonlySet<string>; all: boolean; lastId?: string }

type Rows = ListedMessage[]

export type DeskState = {
  /** It may be missing from the list. */
  openId?: string
  cursorId?: string
  selection: Selection
  /** The row that the focus moves to. */
  focusId?: string
  /** For the rows of another page, or for one that fills the place of the last; `list` is the address of theirs. */
  waiting?: { place: 'first' | 'last' | 'here'; opens: boolean; list: string }
}

type By = 1 | -1

export type DeskEvent =
  | { type: 'listed'; rows: Rows; list: string; hasNextPage: boolean }
  | { type: 'opened'; id?: string; isTwoPane: boolean }
  | { type: 'reopened'; id: string }
  | { type: 'closed' }
  | { type: 'focused'; id: string }
  | { type: 'stepped'; rows: Rows; by: By; opens: boolean }
  | { type: 'page turned'; by: By; opens: boolean; list: string }
  | { type: 'extended'; rows: Rows; by: By }
  | { type: 'handled'; rows: Rows; ids: string[]; list: string; hasNextPage: boolean }
  | { type: 'toggled'; rows: Rows; id: string; through?: boolean }
  | { type: 'all selected'; rows: Rows }
  | { type: 'cleared' }

const nothing: Selection = { ids: new Set(), all: false }

export const startDesk = (openId?: string): DeskState => ({
  openId,
  cursorId: openId,
  selection: nothing,
})

export const findCurrentId = ({ openId, cursorId }: DeskState) => openId ?? cursorId

/** The row after or before a message, which may have left the list. Newer messages have greater ids and come first. */
export function findNeighbour(rows: Rows, id: string | undefined, by: By, skipped: string[] = []) {
  const at = indexOf(rows, id)
  const isListed = at >= 0
  const older = rows.findIndex(({ _id }) => id === undefined || _id < id)
  const place = isListed ? at : older < 0 ? rows.length : older
  const isKept = ({ _id }: ListedMessage) => !skipped.includes(_id)
  return by > 0
    ? rows.slice(isListed ? place + 1 : place).find(isKept)
    : rows.slice(0, place).findLast(isKept)
}

/** What is open and selected after an event. */
export function reduceDesk(state: DeskState, event: DeskEvent): DeskState {
  const { openId, selection } = state
  switch (event.type) {
    case 'listed':
      return list(state, event)
    case 'cleared':
      return selection === nothing ? state : { ...state, selection: nothing }
    case 'opened': {
      const { id, isTwoPane } = event
      const kept = isTwoPane ? state : { ...state, selection: nothing }
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
    case 'stepped': {
      const next = findNeighbour(event.rows, findCurrentId(state), event.by)
      return goTo(state, next?._id, event.opens)
    }
    case 'page turned': {
      const place = event.by > 0 ? 'first' : 'last'
      return { ...state, waiting: { place, opens: event.opens, list: event.list } }
    }
    case 'extended': {
      const at = indexOf(event.rows, state.cursorId)
      const [from, to] = [event.rows[at], event.rows[at + event.by]]
      if (!from || !to) return state
      const ids = new Set([...selection.ids, from._id, to._id])
      return { ...goTo(state, to._id, false), selection: { ids, all: false } }
    }
    case 'handled':
      return handle(state, event)
    case 'toggled':
      return { ...state, selection: toggle(selection, event) }
    case 'all selected':
      return { ...state, selection: { ids: new Set(event.rows.map(({ _id }) => _id)), all: true } }
  }
}

const indexOf = (rows: Rows, id?: string) => rows.findIndex(({ _id }) => _id === id)

function goTo(state: DeskState, id: string | undefined, opens: boolean): DeskState {
  if (!id) return state
  const openId = opens ? id : state.openId
  return { ...state, openId, cursorId: id, focusId: id, waiting: undefined }
}

function list(state: DeskState, event: DeskEvent & { type: 'listed' }): DeskState {
  const { rows, hasNextPage } = event
  const { waiting, selection } = state
  const ids = new Set(rows.map(({ _id }) => _id).filter((id) => selection.ids.has(id)))
  const isSame = ids.size === selection.ids.size
  const all = selection.all && ids.size > 0
  const next = isSame ? state : { ...state, selection: { ...selection, ids, all } }
  if (!waiting) return next
  if (waiting.list !== event.list) return { ...next, waiting: undefined }
  const { place, opens } = waiting
  const id = findCurrentId(state)
  const row =
    place === 'here'
      ? // It is there again if the change failed.
        (rows.find(({ _id }) => _id === id) ??
        findNeighbour(rows, id, 1) ??
        (hasNextPage ? undefined : findNeighbour(rows, id, -1)))
      : rows.at(place === 'first' ? 0 : -1)
  return goTo(next, row?._id, opens)
}

/** After archiving or deleting, the next message opens. */
function handle(state: DeskState, event: DeskEvent & { type: 'handled' }): DeskState {
  const { rows, ids, hasNextPage, list } = event
  const currentId = findCurrentId(state)
  if (!currentId || !ids.includes(currentId)) return state
  const opens = state.openId !== undefined
  const after = findNeighbour(rows, currentId, 1, ids)
  if (!after && hasNextPage) return { ...state, waiting: { place: 'here', opens, list } }
  const next = after ?? findNeighbour(rows, currentId, -1, ids)
  if (next) return goTo(state, next._id, opens)
  return { ...state, openId: undefined, cursorId: undefined }
}

/** With `through`, selects the range. */
function toggle(selection: Selection, event: DeskEvent & { type: 'toggled' }): Selection {
  const { rows, id, through } = event
  const from = indexOf(rows, selection.lastId ?? id)
  const [start = 0, end = 0] = [from, indexOf(rows, id)].sort((a, b) => a - b)
  const range = through && from >= 0 ? rows.slice(start, end + 1).map(({ _id }) => _id) : []
  const ids = new Set([...selection.ids, ...range])
  if (range.length === 0 && !ids.delete(id)) ids.add(id)
  return { ids, all: false, lastId: id }
}
