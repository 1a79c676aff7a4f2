/** What limits count a visitor by: an IPv4 address, or the /64 network that an IPv6 subscriber has all of. */
export function visitorKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array(Math.max(zeros, 0)).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const windowMs = 10 * 60 * 1000

/** How often something may happen for one key, usually an address, within ten minutes. */
export type Limit = {
  /** Counts one more for this key. */
  count(key: string): void
  /** Takes the latest one back. */
  uncount(key: string): void
  /** Seconds until this key may go on; 0 when it may now. */
  wait(key: string): number
}

/** A sliding window over the last ten minutes; `max` 0 never makes anyone wait. `now` gives milliseconds. */
export function createLimit(max: number, now: () => number): Limit {
  const times = new Map<string, number[]>()
  const recent = (key: string) => (times.get(key) ?? []).filter((time) => time > now() - windowMs)

  function forgetOld() {
    for (const key of times.keys()) if (recent(key).length === 0) times.delete(key)
  }

  let lastSweep = now()
  return {
    count(key) {
      if (max === 0) return
      if (now() - lastSweep > windowMs) {
        forgetOld()
        lastSweep = now()
      }
      times.set(key, [...recent(key), now()].slice(-max))
    },
    uncount(key) {
      times.get(key)?.pop()
    },
    wait(key) {
      if (max === 0) return 0
      const counted = recent(key)
      const oldest = counted.at(-max)
      return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - now()) / 1000)
    },
  }
}
