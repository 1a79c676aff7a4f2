/** Takes a few items at a time, because all at once would need too much memory. Returns what they became, in order. */
export async function mapConcurrently<Item, Made>(
  items: Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const entries = items.entries()
  const next = async () => {
    for (const [index, item] of entries) made[index] = await make(item)
  }
  await Promise.all(Array.from({ length: 8 }, next))
  return made
}
