import type { YAMLParseError } from 'yaml'

type Words = [found: string, expected: string]

/**
 * What YAML's parser stumbled over in `text`, in words for who wrote it ("(what was found), expected what"), and where,
 * as the number of characters before it.
 */
export function yamlTrouble(
  error: YAMLParseError,
  text: string,
): { words: string; offset: number } {
  const [start] = error.pos
  const [line = ''] = text.slice(start).split('\n')
  const isNested = /^Nested/.test(error.message)
  // The parser points at a text to which it takes the line below for a part, since that begins too far right.
  const isBelow = isNested && !/:\s/.test(line)
  const below = start + line.length
  const offset = isBelow ? below + text.slice(below).search(/\S|$/) : start
  const [found, expected] =
    isNested && !isBelow
      ? ['a text that holds ": "', 'quotation marks round it']
      : wordsFor(error, text.slice(start))
  return { words: `(${found}), expected ${expected}`, offset }
}

function wordsFor({ code, message }: YAMLParseError, rest: string): Words {
  if (/^Flow|closing/.test(message)) {
    const mark = /[\]}"']/.exec(message)?.[0]
    return ['a bracket or quotation mark that is not closed', `${mark} at the end of what it holds`]
  }
  switch (code) {
    case 'BAD_INDENT':
    case 'BLOCK_AS_IMPLICIT_KEY':
      return misplaced
    case 'MISSING_CHAR':
    case 'MULTILINE_IMPLICIT_KEY':
      return /without -/.test(message)
        ? misplaced
        : ['words without a key', 'a key and ": " before them, in the same line']
    case 'TAB_AS_INDENT':
      return ['a tab before a line', 'spaces']
    case 'DUPLICATE_KEY':
      return [`the key ${/^[^:]*/.exec(rest)?.[0]} a second time`, 'each key once']
    case 'BAD_SCALAR_START':
      return [`a text that begins with ${rest[0]}`, 'quotation marks round it']
    case 'UNEXPECTED_TOKEN':
      return ['words after the end of a text', 'quotation marks round all of it, or a new line']
    case 'MULTIPLE_DOCS':
      return ['a line of ---', 'one set of keys and values in a file']
    default:
      return [message, 'YAML']
  }
}

const misplaced: Words = [
  'a line that begins too far left or right',
  'as many spaces before it as before the lines that it belongs with',
]
