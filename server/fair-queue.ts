/** What waits for its turn; `give` starts it, `refuse` says that it will never have one. */
type Waiting = { give: () => void; refuse: () => void }

/**
 * A queue with lanes: `atOnce` works run, and the lanes take turns, so that whoever fills one only waits longer themselves. The
 * lane '' goes first. Where `most` wait already, the newest of the longest lane is refused.
 */
export function createFairQueue(atOnce: number, most: number) {
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function next() {
    const [lane, queue] = lanes.has('') ? ['', lanes.get('')] : ([...lanes][0] ?? [])
    const first = queue?.shift()
    if (lane === undefined || !queue || !first) return
    waiting--
    // To the end of the lanes: the others have their turn first.
    lanes.delete(lane)
    if (queue.length > 0) lanes.set(lane, queue)
    running++
    first.give()
  }

  /** Whether there is room for one more of this lane, made by refusing one of a longer lane where there is none. */
  function hasRoom(lane: string): boolean {
    if (waiting < most) return true
    const others = [...lanes.entries()].filter(([name]) => name !== '')
    const [name, longest] = others.reduce(
      (one, other) => (other[1].length > one[1].length ? other : one),
      ['', [] as Waiting[]],
    )
    const own = lane === '' ? -1 : (lanes.get(lane)?.length ?? 0)
    // Nobody who waits gives way to one who would only be in the same place.
    if (longest.length < own + 2) return false
    longest.pop()?.refuse()
    if (longest.length === 0) lanes.delete(name)
    waiting--
    return true
  }

  async function turn(lane: string): Promise<boolean> {
    if (running < atOnce) {
      running++
      return true
    }
    if (!hasRoom(lane)) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const queue = lanes.get(lane) ?? []
    queue.push({ give: () => resolve(true), refuse: () => resolve(false) })
    lanes.set(lane, queue)
    waiting++
    return promise
  }

  /** What `work` gives once it has had its turn, or "busy" where it gets none. */
  return async <Result>(lane: string, work: () => Promise<Result>): Promise<Result | 'busy'> => {
    if (!(await turn(lane))) return 'busy'
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
}
