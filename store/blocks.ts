import { sql } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { Database, Search } from './dialect.ts'

/** How many order numbers a block spans; migration 2 counts by it. */
export const blockSize = 4096

/** How many messages of a block match; `version` grows with each change in it. */
export type Block = { block: number; version: number; count: number }

/** All blocks, newest first, with how many messages of a status (or of any) each holds. */
export async function readBlocks({ db }: Database, status?: ContactStatus): Promise<Block[]> {
  const count = status
    ? sql<number>`sum(case when status = ${status} then count else 0 end)`
    : sql<number>`sum(count)`
  const { rows } = await sql<Block>`
    select block, ${count} as count, sum(version) as version
    from contact_blocks group by block order by block desc`.execute(db)
  return rows
}

/** Searches whose counts are remembered. */
const remembered = 64

/** Up to so many blocks are read through sooner than an index counts in all. */
const fewBlocks = 6

/** What it takes to read through a block, roughly: milliseconds. */
const readMs = 1.5

/** What is known of a search. */
type Known = {
  counts: Map<number, Block>
  /**
   * How long its index took to count all, in milliseconds. It takes no longer for a page, and not much less:
   * it begins with all that it has of three frequent characters in a row, which may be 100 ms of it.
   */
  indexMs: number
}

/**
 * Counts the messages that a search finds, block by block, and remembers: the next time only blocks that
 * have changed are counted. So the pages of a search, and its exact number, cost no more in a long inbox.
 */
export function createSearchCounts(database: Database) {
  const { dialect } = database
  const searches = new Map<string, Known>()

  function knownOf(search: Search): Known {
    const key = JSON.stringify([search.status, search.needle])
    const known = searches.get(key) ?? { counts: new Map(), indexMs: Number.POSITIVE_INFINITY }
    // The one used longest ago is the first.
    searches.delete(key)
    searches.set(key, known)
    for (const oldest of searches.keys()) {
      if (searches.size <= remembered) break
      searches.delete(oldest)
    }
    return known
  }

  /**
   * The same blocks with how many messages match, and whether an index finds those of a few of them sooner
   * than reading does. `signal` ends it where nobody waits for it any more.
   */
  return async (
    search: Search & { needle: string },
    blocks: Block[],
    signal?: AbortSignal,
  ): Promise<{ blocks: Block[]; byIndex: (blocks: Block[]) => boolean }> => {
    signal?.throwIfAborted()
    const known = knownOf(search)
    const changed = blocks.filter(
      ({ block, version, count }) => count > 0 && known.counts.get(block)?.version !== version,
    )
    if (changed.length > fewBlocks && dialect.isIndexed(search.needle)) {
      const start = performance.now()
      const found = await countPortion(database, dialect.hits(search), changed)
      remember(known, changed, found)
      known.indexMs = performance.now() - start
    } else {
      for (const portion of rangesOf(changed, dialect.blocksAtOnce)) {
        signal?.throwIfAborted()
        const found = await countPortion(database, dialect.hitsByReading(search), portion)
        remember(known, portion, found)
      }
    }
    const counted = blocks.map(({ block, version, count }) => ({
      block,
      version,
      count: count > 0 ? (known.counts.get(block)?.count ?? 0) : 0,
    }))
    return {
      blocks: counted,
      byIndex: (few) => known.indexMs < few.filter(({ count }) => count > 0).length * readMs,
    }
  }
}

function remember({ counts }: Known, blocks: Block[], found: Map<number, number>) {
  for (const { block, version } of blocks) {
    counts.set(block, { block, version, count: found.get(block) ?? 0 })
  }
}

type Hits = Database['dialect']['hits']

/** Blocks that lie close together, newest first, each group spanning no more than `most`. */
function rangesOf(blocks: Block[], most: number): Block[][] {
  const ranges: Block[][] = []
  for (const each of blocks) {
    const range = ranges.at(-1)
    if (range?.[0] && range[0].block - each.block < most) range.push(each)
    else ranges.push([each])
  }
  return ranges
}

async function countPortion({ db }: Database, hits: ReturnType<Hits>, portion: Block[]) {
  const newest = portion[0]?.block ?? 0
  const oldest = portion.at(-1)?.block ?? 0
  const { rows } = await sql<{ block: number; count: number }>`
    select seq / ${sql.lit(blockSize)} as block, count(*) as count from ${hits} as hits
    where seq >= ${oldest * blockSize} and seq < ${(newest + 1) * blockSize}
    group by 1`.execute(db)
  return new Map(rows.map(({ block, count }) => [block, count]))
}
