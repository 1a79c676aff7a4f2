import { parseArgs } from 'node:util'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'

type Options = Record<string, string | number>

/** The options of a bench (`--rounds 3`): each as given, or its default, of whose type it is. Throws `CannotStart`. */
export function readOptions<Defaults extends Options>(args: string[], defaults: Defaults) {
  const entries = Object.entries(defaults)
  const options = Object.fromEntries(entries.map(([name]) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args, options })
    const given = entries.flatMap(([name, standard]) => {
      const value = values[name]
      if (value === undefined) return []
      return [[name, typeof standard === 'number' ? Number(value) : value]]
    })
    // Widened: a default is one value of many.
    return { ...defaults, ...Object.fromEntries(given) } as {
      [Name in keyof Defaults]: Defaults[Name] extends number ? number : string
    }
  } catch (error) {
    throw new CannotStart(reasonOf(error))
  }
}
