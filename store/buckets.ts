import { type RawBuilder, sql } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { Database, Search } from './dialect.ts'

/** How many order numbers a bucket spans; migration 2 counts by it, in a table that it calls `contact_blocks`. */
export const bucketSize = 4096

/**
 * How many messages of a bucket match; `version` grows with each change in it. `seqs` are their order numbers,
 * newest first, where they are known.
 */
export type Bucket = { bucket: number; version: number; count: number; seqs?: number[] }

/** The messages in these buckets, newest first, and between them. */
export const inBuckets = (range: Bucket[]) => sql`
  seq >= ${(range.at(-1)?.bucket ?? 0) * bucketSize}
  and seq < ${((range[0]?.bucket ?? -1) + 1) * bucketSize}`

/** All buckets, newest first, with how many messages of a status (or of any) each holds. */
export function readBuckets({ read }: Database, status?: ContactStatus): Promise<Bucket[]> {
  const counted = status ? sql`case when status = ${status} then count else 0 end` : sql`count`
  return read(sql`
    select block as bucket, sum(${counted}) as count, sum(version) as version
    from contact_blocks group by block order by block desc`)
}

/** Searches whose counts are remembered. */
const remembered = 64

/** Up to so many buckets are read through sooner than an index is begun with. */
const fewBuckets = 3

/** Of a search with up to so many hits the order numbers are remembered: its pages need no look at the texts any more. */
const rare = 1000

/** What is known of a search, by bucket; each search is taken for rare until it is seen not to be. */
type Known = { buckets: Map<number, Bucket>; isFrequent: boolean }

/**
 * Counts the messages that a search finds, bucket by bucket, and remembers: the next time only buckets that
 * have changed are counted. So the pages of a search, and its exact number, cost no more in a long inbox.
 */
export function createSearchCounts({ read, dialect }: Database) {
  const searches = new Map<string, Known>()

  function recall({ status, needle }: Search): Known {
    const key = JSON.stringify([status, needle])
    const known = searches.get(key) ?? { buckets: new Map(), isFrequent: false }
    // The one used longest ago is the first.
    searches.delete(key)
    searches.set(key, known)
    for (const oldest of searches.keys()) {
      if (searches.size <= remembered) break
      searches.delete(oldest)
    }
    return known
  }

  async function count(known: Known, hits: RawBuilder<unknown>, range: Bucket[]) {
    const found = sql`${hits} as hits where ${inBuckets(range)}`
    if (!known.isFrequent) {
      const rows = await read(sql<{ seq: number }>`select seq from ${found} limit ${rare + 1}`)
      known.isFrequent = rows.length > rare
      if (!known.isFrequent) {
        const seqs = rows.map(({ seq }) => seq).sort((one, other) => other - one)
        const bySeq = Map.groupBy(seqs, (seq) => Math.floor(seq / bucketSize))
        for (const { bucket, version } of range) {
          const own = bySeq.get(bucket) ?? []
          known.buckets.set(bucket, { bucket, version, count: own.length, seqs: own })
        }
        return
      }
    }
    const rows = await read(sql<{ bucket: number; count: number }>`
      select seq / ${sql.lit(bucketSize)} as bucket, count(*) as count from ${found} group by 1`)
    const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
    for (const { bucket, version } of range) {
      known.buckets.set(bucket, { bucket, version, count: counts.get(bucket) ?? 0 })
    }
  }

  /** The same buckets with how many messages match; `signal` ends it where nobody waits for it any more. */
  return async (
    search: Search & { needle: string },
    buckets: Bucket[],
    signal?: AbortSignal,
  ): Promise<Bucket[]> => {
    signal?.throwIfAborted()
    const known = recall(search)
    const changed = buckets.filter(
      ({ bucket, version, count }) => count > 0 && known.buckets.get(bucket)?.version !== version,
    )
    if (changed.length > fewBuckets && dialect.isIndexed(search.needle)) {
      await count(known, dialect.hits(search), changed)
    } else {
      const hits = sql`(select seq from contacts where ${dialect.matches(search)})`
      for (const range of rangesOf(changed, dialect.bucketsAtOnce)) {
        signal?.throwIfAborted()
        await count(known, hits, range)
      }
    }
    return buckets.map((bucket) => {
      const counted = bucket.count > 0 ? known.buckets.get(bucket.bucket) : undefined
      return counted ?? { ...bucket, count: 0, seqs: [] }
    })
  }
}

/** Buckets that lie close together, newest first, each group spanning no more than `most`. */
function rangesOf(buckets: Bucket[], most: number): Bucket[][] {
  const ranges: Bucket[][] = []
  for (const each of buckets) {
    const range = ranges.at(-1)
    if (range?.[0] && range[0].bucket - each.bucket < most) range.push(each)
    else ranges.push([each])
  }
  return ranges
}
