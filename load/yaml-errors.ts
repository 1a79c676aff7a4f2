import {
  type Alias,
  type Document,
  isCollection,
  type Node,
  visit,
  type YAMLParseError,
} from 'yaml'

type YamlProblem = { words: string; offset: number }

/** Explains the first error, because the others follow from it. */
export function explainYamlError(document: Document.Parsed, text: string): YamlProblem | undefined {
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0])
  return error ? describeError(error, document, text) : findBadAlias(document)
}

const maxLevels = 100
const maxAliases = 1000

function findBadAlias(document: Document.Parsed): YamlProblem | undefined {
  const anchors = new Map<string, Node>()
  let problem: YamlProblem | undefined
  let last: Alias | undefined
  let count = 0
  const stop = (words: string, node: Node | undefined) => {
    problem = { words, offset: node?.range?.[0] ?? 0 }
    return visit.BREAK
  }
  visit(document, {
    Value(_, node, path) {
      if (node.anchor) anchors.set(node.anchor, node)
      return path.length > 2 * maxLevels ? stop(tooDeep, node) : undefined
    },
    Alias(_, node, path) {
      last = node
      const meant = anchors.get(node.source)
      // YAML takes unquoted text that begins with * for an alias.
      if (!meant) return stop(`(text that begins with *), expected ${quoted}`, node)
      return path.includes(meant) || ++count > maxAliases ? stop(endless, node) : undefined
    },
  })
  try {
    if (last && !problem) document.toJS()
  } catch {
    stop(endless, last)
  }
  return problem
}

function describeError(
  error: YAMLParseError,
  document: Document.Parsed,
  text: string,
): YamlProblem {
  const [offset] = error.pos
  const rest = text.slice(offset)
  const [line = ''] = rest.split('\n')
  // The parser points at the text above a line that is indented too far.
  if (/^Nested/.test(error.message) && !/:\s/.test(line)) {
    const below = offset + line.length
    return { words: wrongIndent, offset: below + text.slice(below).search(/\S|$/) }
  }
  const start = unclosed.test(error.message) ? openingOf(document, offset) : offset
  return { words: explain(error, rest), offset: start }
}

const unclosed = /^Flow|closing/

/** The parser points at the end. */
function openingOf(document: Document.Parsed, end: number): number {
  let opening = end
  visit(document, {
    Value(_, node) {
      const isEnclosed = isCollection(node) ? node.flow : /^QUOTE/.test(node.type ?? '')
      if (node.range && isEnclosed && node.range[1] >= end - 1) opening = node.range[0]
    },
  })
  return opening
}

const quoted = 'quotation marks around it, such as "the text"'
const tooDeep = `(more than ${maxLevels} levels), expected a few, as in sample/`
const endless = '(aliases that repeat too much, or themselves), expected what they stand for'
const wrongIndent = '(wrong indentation), expected the same as the lines it belongs with'

function explain({ code, message }: YAMLParseError, rest: string): string {
  if (/^Nested/.test(message)) return `(text that contains ": "), expected ${quoted}`
  if (unclosed.test(message)) {
    const mark = /[\]}"']/.exec(message)?.[0]
    return `(an unclosed bracket or quotation mark), expected a closing ${mark}`
  }
  if (/without -/.test(message)) return wrongIndent
  const words: Partial<Record<YAMLParseError['code'], string>> = {
    BAD_INDENT: wrongIndent,
    BLOCK_AS_IMPLICIT_KEY: wrongIndent,
    MISSING_CHAR: withoutKey,
    MULTILINE_IMPLICIT_KEY: withoutKey,
    TAB_AS_INDENT: '(a tab at the start of a line), expected spaces, such as two for each level',
    DUPLICATE_KEY: `(duplicate key ${/^[^:]*/.exec(rest)?.[0]}), expected each key once`,
    BAD_SCALAR_START: `(text that begins with ${rest[0]}), expected ${quoted}`,
    UNEXPECTED_TOKEN:
      '(text after a closing quotation mark), expected quotation marks around all of it, or a new line',
    RESOURCE_EXHAUSTION: tooDeep,
    MULTIPLE_DOCS: '(a --- line), expected a single YAML document',
  }
  return words[code] ?? `(${message}), expected YAML such as name: Ann Baker`
}

const withoutKey = '(text without a key), expected a key and ": " before it, such as "title: "'
