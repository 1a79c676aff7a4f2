import type { Draft } from './draft.ts'
import { holdsEntries, isLabel } from './labels.ts'
import { fieldOf, isCurrent, kindOf, meaningAnywhere } from './meanings.ts'
import { collectLeaves, describeLines, isNo, isUnread, isYes, mark, type Part } from './parts.ts'

const isWords = ({ key, text }: Part) => !/^_?id$/i.test(key) && !isYes(text) && !isNo(text)

export const isHidden = ({ parts }: Part): boolean =>
  parts.some(
    ({ key, text, ...part }) =>
      (isYes(text) && meaningAnywhere(key) === 'hide') ||
      (isNo(text) && meaningAnywhere(key) === 'show') ||
      (/^(visibility|status|state)$/i.test(key) && /^(draft|hidden|private)$/i.test(text ?? '')) ||
      (/^(effects|meta|metadata|flags)$/i.test(key) && isHidden({ key, ...part })),
  )

/** Removes what is empty, hidden, private, a label or a setting; turns a list of names and values into a map. */
export function leaveOut(part: Part, leftOut: Draft['leftOut']): Part {
  part.parts = part.parts.map(inOneLanguage).filter((child) => {
    const meaning = meaningAnywhere(child.key)
    // A group of skills may be called "Design".
    const isGroup = /^(skills|languages|interests)$/.test(kindOf(part.key) ?? '') && !isShort(child)
    const place = child.path.join(' > ')
    if (part.isList ? isPrivate(child) : meaning === 'private') mark(child, 'private')
    else if (!part.isList && !isGroup && isLabel(child, part)) {
      leftOut.label.push(place + describeLines(collectLeaves(child)))
      mark(child, 'label')
    } else if (!part.isList && meaning === 'setting' && !isGroup && !holdsEntries(child))
      mark(child, meaning)
    else if (child.parts.length > 0 && isHidden(child)) {
      const { text = '', line } = collectLeaves(child).find(isWords) ?? { line: child.line }
      leftOut.hidden.push(`${place}${text && `: ${text}`}${line ? ` (line ${line})` : ''}`)
      mark(child, 'hidden')
    } else if (isFlag(child, meaning)) mark(child, 'setting')
    else leaveOut(child, leftOut)
    // In a list of two dates, the first is the start.
    return isUnread(child) || (part.isList && fieldOf(undefined, part.key) === 'date')
  })
  const pairs = part.isList ? part.parts.map(pairIn) : []
  if (pairs.length > 0 && pairs.every((pair) => pair !== undefined)) {
    part.isList = false
    part.parts = pairs.map(([name, value]) => {
      name.outcome = 'used'
      const key = name.text ?? ''
      return Object.assign(value, { key, path: [...part.path, key] })
    })
    return leaveOut(part, leftOut)
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
    : /^(true|false|left|right|center)$/i.test(text) && !isCurrent(key)

function pairIn({ parts, isList }: Part): [Part, Part] | undefined {
  const value = parts.find(({ key }) => /^value$/i.test(key))
  const name = parts.find(({ key }) => /^(name|label|title|key|field|type|network)$/i.test(key))
  return !isList && parts.length === 2 && value && name?.text ? [name, value] : undefined
}
