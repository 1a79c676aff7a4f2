import { Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml'
import { fieldOf, kindOf, meaningAnywhere } from './meanings.ts'

type Outcome = 'used' | 'hidden' | 'private' | 'setting'

export type Part = {
  key: string
  path: string[]
  line?: number
  text?: string
  isList?: boolean
  parts: Part[]
  outcome?: Outcome
}

export const isUnread = (part: Part) => leavesOf(part).some(({ outcome }) => !outcome)

// Texts stay as they are written: 3.80 is a grade, and 012345 a phone number.
const options = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false } as const

export function partsIn(text: string): { documents: Part[]; wrongLines: number[] } {
  const lineCounter = new LineCounter()
  const lineAt = (position: number) => lineCounter.linePos(position).line
  const documents = [parseAllDocuments(text, { ...options, lineCounter })].flat()
  const wrong = documents.flatMap(({ errors }) => errors.map(({ pos }) => lineAt(pos[0])))
  return {
    documents: documents.map((each) => partOf(each as Document, lineAt)),
    wrongLines: [...new Set(wrong)],
  }
}

export const partOfValue = (value: unknown): Part => partOf(new Document(value, options))

function partOf(document: Document, lineAt?: (position: number) => number): Part {
  const convert = (given: unknown, key: string, path: string[]): Part => {
    const node = isAlias(given) ? given.resolve(document) : given
    const [position] = (node as Document.Parsed['contents'])?.range ?? []
    const line = position === undefined ? undefined : lineAt?.(position)
    const part: Part = { key, path, line, parts: [], isList: isSeq(node) }
    if (isSeq(node)) part.parts = node.items.map((item) => convert(item, key, path))
    if (isMap(node)) {
      part.parts = node.items.flatMap((pair) => {
        const own = String(isScalar(pair.key) ? pair.key.value : pair.key)
        const child = convert(pair.value, own, [...path, own])
        return own === '<<' ? child.parts : child
      })
    }
    const text = isScalar(node) ? String(node.value ?? '') : ''
    const isNothing = isScalar(node) && node.type !== 'QUOTE_DOUBLE' && /^(null|~)$/i.test(text)
    return text.trim() && !isNothing ? { ...part, text } : part
  }
  return convert(document.contents, '', [])
}

export const leavesOf = (part: Part): Part[] =>
  part.text === undefined ? part.parts.flatMap(leavesOf) : [part]

export function mark(part: Part, outcome: Outcome) {
  for (const leaf of leavesOf(part)) leaf.outcome ??= outcome
}

const isYes = (text = '') => /^\s*(true|yes|y|1|on|ja|oui|sí|si|sim)\s*$/i.test(text)
const isNo = (text = '') => /^\s*(false|no|n|0|off|none|nein|non|não)\s*$/i.test(text)

const isWords = ({ key, text }: Part) => !/^_?id$/i.test(key) && !isYes(text) && !isNo(text)

const isHidden = ({ parts }: Part): boolean =>
  parts.some(
    ({ key, text, ...part }) =>
      (isYes(text) && meaningAnywhere(key) === 'hide') ||
      (isNo(text) && meaningAnywhere(key) === 'show') ||
      (/^(visibility|status|state)$/i.test(key) && /^(draft|hidden|private)$/i.test(text ?? '')) ||
      (/^(effects|meta|metadata|flags)$/i.test(key) && isHidden({ key, ...part })),
  )

/** Takes out what is empty, hidden, private, or says how something looks; makes a map of a list of names and values. */
export function removeHidden(part: Part, hidden: string[]): Part {
  part.parts = part.parts.map(inOneLanguage).filter((child) => {
    const meaning = meaningAnywhere(child.key)
    // A group of skills may be called "Design".
    const isGroup = /^(skills|languages|interests)$/.test(kindOf(part.key) ?? '') && !isShort(child)
    if (part.isList ? isPrivate(child) : meaning === 'private') mark(child, 'private')
    else if (!part.isList && meaning === 'setting' && !isGroup) mark(child, meaning)
    else if (child.parts.length > 0 && isHidden(child)) {
      const { text, line } = leavesOf(child).find(isWords) ?? child
      hidden.push(`${child.path.join(' > ')}: ${text}${line ? ` (line ${line})` : ''}`)
      mark(child, 'hidden')
    } else if (isFlag(child, meaning)) mark(child, 'setting')
    else removeHidden(child, hidden)
    return isUnread(child)
  })
  const pairs = part.isList ? part.parts.map(pairIn) : []
  if (pairs.length > 0 && pairs.every((pair) => pair !== undefined)) {
    part.isList = false
    part.parts = pairs.map(([name, value]) => {
      name.outcome = 'used'
      const key = name.text ?? ''
      return Object.assign(value, { key, path: [...part.path, key] })
    })
    return removeHidden(part, hidden)
  }
  return part
}

function isPrivate({ text, parts }: Part): boolean {
  const label = parts.length === 2 && parts.find(({ key }) => /^(name|label|title)$/i.test(key))
  const name = label ? label.text : /^([^:\n]{3,30}):/.exec(text ?? '')?.[1]
  return name !== undefined && meaningAnywhere(name) === 'private'
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function inOneLanguage(part: Part): Part {
  const { parts, isList, key } = part
  const isTag = (each: Part) =>
    /^[a-z]{2}([-_][a-z]{2})?$/i.test(each.key) && languages.of(each.key.slice(0, 2))
  const [first] = !isList && parts.length > 1 && parts.every(isTag) ? parts : []
  return first ? Object.assign(first, { key }) : part
}

const isShort = ({ text }: Part) => text !== undefined && !text.includes(',')

const isFlag = ({ text = '', key, isList }: Part, meaning?: string) =>
  meaning === 'hide' || meaning === 'show'
    ? isYes(text) || isNo(text) || isList
    : /^(true|false|left|right|center)$/i.test(text) && fieldOf(undefined, key) !== 'current'

function pairIn({ parts, isList }: Part): [Part, Part] | undefined {
  const value = parts.find(({ key }) => /^value$/i.test(key))
  const name = parts.find(({ key }) => /^(name|label|title|key|field|type|network)$/i.test(key))
  return !isList && parts.length === 2 && value && name?.text ? [name, value] : undefined
}
