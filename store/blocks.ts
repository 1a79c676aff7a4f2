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

/** Up to so many blocks are read through sooner than an index is begun with. */
const fewBlocks = 3

/** What is known of a search. */
type Known = {
  counts: Map<number, Block>
  /**
   * How long its index took for a page, in milliseconds. It begins with all that it has of three frequent
   * characters in a row: that may be 100 ms, or nothing.
   */
  indexMs?: number
}

/** How to find a page of a search; `took` is told how long it took, in milliseconds. */
export type Way = { byIndex: boolean; took(ms: number): void }

/**
 * Counts the messages that a search finds, block by block, and remembers: the next time only blocks that
 * have changed are counted. So the pages of a search, and its exact number, cost no more in a long inbox.
 */
export function createSearchCounts(database: Database) {
  const { dialect } = database
  const searches = new Map<string, Known>()
  /** What it takes to read through a block, in milliseconds: of late more than of old. */
  let readMs = 1.5

  function knownOf(search: Search): Known {
    const key = JSON.stringify([search.status, search.needle])
    const known: Known = searches.get(key) ?? { counts: new Map() }
    // The one used longest ago is the first.
    searches.delete(key)
    searches.set(key, known)
    for (const oldest of searches.keys()) {
      if (searches.size <= remembered) break
      searches.delete(oldest)
    }
    return known
  }

  /** Both ways are as good as they have shown to be: an index that is not known yet is tried. */
  function wayFor(known: Known, isIndexed: boolean, blocks: Block[]): Way {
    const toRead = blocks.filter(({ count }) => count > 0).length
    if (isIndexed && toRead > fewBlocks && (known.indexMs ?? 0) < toRead * readMs) {
      const took = (ms: number) => {
        known.indexMs = ms
      }
      return { byIndex: true, took }
    }
    const took = (ms: number) => {
      readMs += (ms / toRead - readMs) / 10
    }
    return { byIndex: false, took }
  }

  /**
   * The same blocks with how many messages match, and the way to find those of a few of them. `signal` ends it
   * where nobody waits for it any more.
   */
  return async (
    search: Search & { needle: string },
    blocks: Block[],
    signal?: AbortSignal,
  ): Promise<{ blocks: Block[]; wayTo: (blocks: Block[]) => Way }> => {
    signal?.throwIfAborted()
    const known = knownOf(search)
    const changed = blocks.filter(
      ({ block, version, count }) => count > 0 && known.counts.get(block)?.version !== version,
    )
    const isIndexed = dialect.isIndexed(search.needle)
    if (changed.length > fewBlocks && isIndexed) {
      remember(known, changed, await countPortion(database, dialect.hits(search), changed))
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
    return { blocks: counted, wayTo: (few) => wayFor(known, isIndexed, few) }
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
