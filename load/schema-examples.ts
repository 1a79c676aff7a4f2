import { z } from 'zod'

type Node = z.core.JSONSchema.BaseSchema

export const toJsonSchema = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // The patterns of text would be most of each file; the build checks them.
    override: ({ jsonSchema }) => {
      if (!jsonSchema.allOf) return
      delete jsonSchema.allOf
      jsonSchema.minLength = 1
    },
  })

/** A value that the schema has at this path; without `isGuess`, only one that the schema names. */
export function exampleAt(schema: z.ZodType, path: PropertyKey[], isGuess: boolean): unknown {
  const whole = toJsonSchema(schema)
  const resolve = (node: Node): Node => whole.$defs?.[node.$ref?.split('/').at(-1) ?? ''] ?? node
  let nodes = [whole]
  for (const key of path) {
    nodes = nodes
      .flatMap((node) => [node, ...(node.anyOf ?? [])] as Node[])
      .flatMap(({ items, properties, additionalProperties }) =>
        typeof key === 'number' ? items : (properties?.[String(key)] ?? additionalProperties),
      )
      .filter((node): node is Node => typeof node === 'object')
      .map(resolve)
  }
  return nodes[0] && exampleOf(nodes[0], isGuess)

  function exampleOf(node: Node = {}, isGuess = true): unknown {
    const { anyOf = [], properties = {}, required = [], items, ...rest } = resolve(node)
    const named = rest.examples?.[0] ?? rest.enum?.[0] ?? rest.const
    if (named !== undefined || !isGuess) return named
    if (rest.type === 'array') return [exampleOf(items as Node)]
    if (rest.type === 'boolean') return true
    if (rest.type === 'integer') return 1
    if (rest.type === 'string') return 'Some words'
    const keys = required.length > 0 ? required : Object.keys(properties).slice(0, 2)
    const parts = keys.map((key) => [key, exampleOf(properties[key] as Node)])
    const first = anyOf[0] as Node | undefined
    return parts.length === 0 && first
      ? exampleOf({ properties, ...first })
      : Object.fromEntries(parts)
  }
}
