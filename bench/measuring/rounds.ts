import { median } from './figures.ts'

/** Measures several things in turn, so that whatever else the machine does affects all of them; gives the values of each. */
export async function inTurn<Measures extends (() => number | Promise<number>)[]>(
  rounds: number,
  ...measures: Measures
) {
  const values = measures.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of measures.entries()) values[index]?.push(await measure())
  }
  return values as { [Index in keyof Measures]: number[] }
}

/** The ratio of the first to the second in each round; gives the median. */
export const timesOf = (ones: number[], others: number[]) =>
  median(ones.map((one, round) => one / (others[round] ?? Number.NaN)))
