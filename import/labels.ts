import {
  comparable,
  exactKind,
  fieldOf,
  kindOf,
  meaningAnywhere,
  meaningForOwner,
} from './meanings.ts'
import { leavesOf, type Part } from './parts.ts'

/** What a page is labelled with says nothing of its owner: { nav: { about: "About me" } }, { experience: { title: "Experience" } }. */
export function isLabel(part: Part, { key: above }: Part): boolean {
  const { key, text, isList, parts } = part
  if (text !== undefined) {
    const isHeading = /^(title|heading|header|label|name|text|caption|subtitle)$/i.test(key)
    return isSame(key, text) || (isHeading && isSame(above, text)) || isOfPage(key, text)
  }
  const texts = leavesOf(part).map(({ text = '' }) => text)
  if (texts.length === 0 || texts.some((each) => each.length > maxLength)) return false
  const isNamed = meaningAnywhere(key) === 'label' || (!isList && plural.test(key))
  if (isNamed) return !holdsEntries(part)
  const repeating = parts.filter((each) => each.text && repeats(each.key, each.text))
  return !isList && parts.length > 1 && repeating.length * 2 > parts.length
}

const maxLength = 80
const plural =
  /(label|title|heading|header|caption|button|string|placeholder|tooltip|message)(s|texts?)$/i

/** A text of the page itself, such as its language, the number of years in "experience", or a title that says "Hello". */
function isOfPage(key: string, text: string): boolean {
  const isFigure = /^\W*(?!(19|20)\d\d\b)\d[\d.,]*\s*[k%+]?\+?(\s+\p{L}+){0,2}$/iu.test(text)
  const kind = kindOf(key)
  if (kind === 'languages') return /^[a-z]{2}([-_][a-z]{2,4})?$/i.test(text)
  if (kind) return isFigure && kind !== 'skills'
  const isTitle = /^(jobTitle|headline)$/.test(meaningForOwner(key) ?? '')
  return isTitle && /^(hi|hello|hey|welcome)\b|\b(résumé|resume|cv|portfolio|website)$/i.test(text)
}

function isSame(key: string, text: string): boolean {
  const kind = kindOf(key)
  const isSection = kind !== undefined && exactKind(text) === kind
  return isSection || (comparable(key) !== '' && comparable(key) === comparable(text))
}

const repeats = (key: string, text: string) =>
  !/[@/\d]/.test(text) &&
  (isSame(key, text) || (key.length > 2 && comparable(text).includes(comparable(key))))

/** Items of a menu have a title and an address at most. */
const holdsEntries = ({ isList, parts }: Part): boolean =>
  parts.some((each) => (isList && each.parts.some(isOfEntry)) || holdsEntries(each))

const isOfEntry = ({ key }: Part) => /^(start|end|date|place)$/.test(fieldOf(undefined, key) ?? '')
