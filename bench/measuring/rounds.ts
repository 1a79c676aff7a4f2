import { median } from './figures.ts'

type Measure = () => number | Promise<number>

/** Measures several things in turn, so that whatever else the machine does meets all of them; gives the values of each. */
export async function inTurn<Name extends string>(rounds: number, measures: Record<Name, Measure>) {
  const names = Object.keys(measures) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++) {
    for (const name of names) values[name].push(await measures[name]())
  }
  return values
}

/** How many times of the others the ones are: the median of all rounds. */
export const timesOf = (ones: number[], others: number[]) =>
  median(ones.map((one, round) => one / (others[round] ?? Number.NaN)))
