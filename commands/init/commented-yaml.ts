import { Document, isScalar, Scalar, visit } from 'yaml'

export type Described = { description?: string; shape?: Record<string, Described> }

const maxInlineLength = 90

export function commentedYaml(value: object, schema: Described, head: string[] = []): string {
  const document = new Document(JSON.parse(JSON.stringify(value)))
  visit(document, {
    Scalar(key, node) {
      if (key !== 'value' || typeof node.value !== 'string') return
      if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
      else if (node.value.length > maxInlineLength) node.type = Scalar.BLOCK_FOLDED
    },
    Pair(_, { key, value }, path) {
      if (!isScalar(key)) return
      // A year stands without quotation marks.
      const isYear = isScalar(value) && /^\d{4}$/.test(String(value.value))
      if (isYear && /^(start|end)$/.test(String(key.value))) value.value = Number(value.value)
      if (path.length > 2) return
      const description = schema.shape?.[String(key.value)]?.description
      if (description) key.commentBefore = ` ${description}`
    },
  })
  const comment = head.map((line) => (line.startsWith('#') ? line : `# ${line}`)).join('\n')
  const text = document.toString({ lineWidth: 110 })
  return comment ? `${comment}\n\n${text}` : text
}
