import { z } from 'zod'

type Node = z.core.JSONSchema.BaseSchema

export const jsonSchemaOf = (schema: z.ZodType): Node =>
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
  const whole = jsonSchemaOf(schema)
  let nodes = [whole]
  for (const key of path) {
    nodes = nodes
      .flatMap((node) => [node, ...(node.anyOf ?? [])] as Node[])
      .flatMap(({ items, properties, additionalProperties }) =>
        typeof key === 'number' ? items : (properties?.[String(key)] ?? additionalProperties),
      )
      .filter((node): node is Node => typeof node === 'object')
      .map((node) => whole.$defs?.[node.$ref?.split('/').at(-1) ?? ''] ?? node)
  }
  return nodes[0] && exampleOf(nodes[0], isGuess)
}

function exampleOf(node: Node, isGuess = true): unknown {
  const { anyOf = [], properties = {}, required = [], items } = node
  const named = node.examples?.[0] ?? node.enum?.[0] ?? node.const
  if (named !== undefined || !isGuess) return named
  if (node.type === 'array') return [exampleOf(items as Node)]
  if (node.type === 'boolean') return true
  if (node.type === 'integer') return 1
  if (node.type === 'string') return 'Some words'
  const parts = required.map((key) => [key, exampleOf(properties[key] as Node)])
  const first = anyOf[0] as Node | undefined
  return parts.length === 0 && first ? exampleOf(first) : Object.fromEntries(parts)
}
