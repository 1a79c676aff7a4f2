import { parseArgs } from 'node:util'

/** The options of a bench (`--rounds 3`): each as given, or its default, whose type it has. */
export function readOptions<Options extends Record<string, string | number>>(
  args: string[],
  defaults: Options,
) {
  const entries = Object.entries(defaults)
  const types = entries.map(([name]) => [name, { type: 'string' as const }] as const)
  const { values } = parseArgs({ args, options: Object.fromEntries(types) })
  const read = entries.map(([name, standard]) => {
    const value = values[name] ?? standard
    return [name, typeof standard === 'number' ? Number(value) : value]
  })
  return Object.fromEntries(read) as {
    [Name in keyof Options]: Options[Name] extends number ? number : string
  }
}
