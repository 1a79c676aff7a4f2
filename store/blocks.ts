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

/**
 * Up to so many blocks are read through (some 1.5 ms each), where an index may take 100 ms to begin: it goes
 * through all that it has of three frequent characters in a row.
 */
export const fewBlocks = 6

/**
 * Counts the messages that a search finds, block by block, and remembers: the next time only blocks that
 * have changed are counted. So the pages of a search, and its exact number, cost no more in a long inbox.
 */
export function createSearchCounts(database: Database) {
  const { dialect } = database
  const searches = new Map<string, Map<number, Block>>()

  function countsOf(search: Search) {
    const key = JSON.stringify([search.status, search.needle])
    const counts = searches.get(key) ?? new Map<number, Block>()
    // The one used longest ago is the first.
    searches.delete(key)
    searches.set(key, counts)
    for (const oldest of searches.keys()) {
      if (searches.size <= remembered) break
      searches.delete(oldest)
    }
    return counts
  }

  /** Portions of the blocks that are to be counted, each by one statement. */
  function portionsOf(blocks: Block[], needle: string): { blocks: Block[]; hits: Hits }[] {
    if (blocks.length > fewBlocks && dialect.isIndexed(needle)) {
      return [{ blocks, hits: dialect.hits }]
    }
    const ranges = rangesOf(blocks, dialect.blocksAtOnce)
    return ranges.map((range) => ({ blocks: range, hits: dialect.hitsByReading }))
  }

  /** The same blocks with how many messages match; `signal` ends it where nobody waits for it any more. */
  return async (
    search: Search & { needle: string },
    blocks: Block[],
    signal?: AbortSignal,
  ): Promise<Block[]> => {
    const counts = countsOf(search)
    const changed = blocks.filter(
      ({ block, version, count }) => count > 0 && counts.get(block)?.version !== version,
    )
    for (const portion of portionsOf(changed, search.needle)) {
      signal?.throwIfAborted()
      const found = await countPortion(database, portion.hits(search), portion.blocks)
      for (const { block, version } of portion.blocks) {
        counts.set(block, { block, version, count: found.get(block) ?? 0 })
      }
    }
    return blocks.map(({ block, version, count }) => ({
      block,
      version,
      count: count > 0 ? (counts.get(block)?.count ?? 0) : 0,
    }))
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
