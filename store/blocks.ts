import { sql } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { Database, Search } from './dialect.ts'

/** How many order numbers a block spans; migration 2 counts by it. */
export const blockSize = 4096

/**
 * How many messages of a block match; `version` grows with each change in it. `seqs` are their order numbers,
 * newest first, where they are known.
 */
export type Block = { block: number; version: number; count: number; seqs?: number[] }

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

/** Of a search with up to so many hits the order numbers are remembered: its pages need no index any more. */
const rare = 1000

/** What is known of a search. */
type Known = {
  counts: Map<number, Block>
  /** Taken for granted of what an index finds, until it is seen to be frequent. */
  isRare: boolean
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

  function knownOf(search: Search & { needle: string }): Known {
    const key = JSON.stringify([search.status, search.needle])
    const isRare = dialect.isIndexed(search.needle)
    const known: Known = searches.get(key) ?? { counts: new Map(), isRare }
    // The one used longest ago is the first.
    searches.delete(key)
    searches.set(key, known)
    for (const oldest of searches.keys()) {
      if (searches.size <= remembered) break
      searches.delete(oldest)
    }
    return known
  }

  /** Counts the hits of these blocks; what an index finds is not grouped before it is known to be many. */
  async function countThese(known: Known, hits: ReturnType<Hits>, portion: Block[]) {
    if (known.isRare) {
      const seqs = await readSeqs(database, hits, portion)
      if (seqs.length <= rare) {
        const found = Map.groupBy(seqs, (seq) => Math.floor(seq / blockSize))
        for (const { block, version } of portion) {
          const those = found.get(block) ?? []
          known.counts.set(block, { block, version, count: those.length, seqs: those })
        }
        return
      }
      known.isRare = false
    }
    const found = await countPortion(database, hits, portion)
    for (const { block, version } of portion) {
      known.counts.set(block, { block, version, count: found.get(block) ?? 0 })
    }
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
      await countThese(known, dialect.hits(search), changed)
    } else {
      for (const portion of rangesOf(changed, dialect.blocksAtOnce)) {
        signal?.throwIfAborted()
        await countThese(known, dialect.hitsByReading(search), portion)
      }
    }
    const counted = blocks.map(({ block, version, count }) => ({
      block,
      version,
      ...(count > 0 ? (known.counts.get(block) ?? none) : none),
    }))
    return { blocks: counted, wayTo: (few) => wayFor(known, isIndexed, few) }
  }
}

const none = { count: 0, seqs: [] }

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

const within = (portion: Block[]) => sql`
  seq >= ${(portion.at(-1)?.block ?? 0) * blockSize}
  and seq < ${((portion[0]?.block ?? 0) + 1) * blockSize}`

async function countPortion({ db }: Database, hits: ReturnType<Hits>, portion: Block[]) {
  const { rows } = await sql<{ block: number; count: number }>`
    select seq / ${sql.lit(blockSize)} as block, count(*) as count from ${hits} as hits
    where ${within(portion)} group by 1`.execute(db)
  return new Map(rows.map(({ block, count }) => [block, count]))
}

/** The order numbers of the hits, newest first: all of them, or one more than are remembered. */
async function readSeqs({ db }: Database, hits: ReturnType<Hits>, portion: Block[]) {
  const { rows } = await sql<{ seq: number }>`
    select seq from ${hits} as hits where ${within(portion)} limit ${rare + 1}`.execute(db)
  return rows.map(({ seq }) => seq).sort((one, other) => other - one)
}
