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
export function isLabel(part: Part, { key: above, isItem }: Part): boolean {
  const { key, text, isList, parts } = part
  if (text !== undefined) {
    const isHeading = /^(title|heading|header|label|name|text|caption|subtitle)$/i.test(key)
    if (isItem) return comparable(key) === comparable(text)
    if (meaningForOwner(above) === 'figures') return false
    if (/^(button|btn|cta|placeholder|tooltip)/i.test(key)) return true
    const isOfSection = isHeading && (/^section$/i.test(above) || exactKind(text) !== undefined)
    return (
      isSame(key, text) || (isHeading && isSame(above, text)) || isOfSection || isOfPage(key, text)
    )
  }
  const texts = leavesOf(part).map(({ text = '' }) => text)
  if (texts.length === 0 || texts.some((each) => each.length > maxLength)) return false
  const isNamed = meaningAnywhere(key) === 'label' || (!isList && plural.test(key))
  if (isNamed && !kindOf(above)) return !holdsEntries(part)
  const repeating = parts.filter((each) => each.text && repeats(each.key, each.text))
  return !isList && parts.length > 1 && repeating.length * 2 > parts.length
}

const maxLength = 80
const plural =
  /(label|title|heading|header|caption|button|string|placeholder|tooltip|message)(s|texts?)$/i

const figure =
  /^\W*(?!(19|20)\d\d$)\d[\d.,]*\s*[k%+]*(\s*(years?|yrs?|jahre|ans|años|anos|anni|år)\b.{0,20})?$/iu

/** A text of the page itself, such as its language, the number of years in "experience", or a title that says "Hello". */
function isOfPage(key: string, text: string): boolean {
  const kind = kindOf(key)
  if (kind === 'languages') return /^[a-z]{2}([-_][a-z]{2,4})?$/i.test(text)
  if (kind) return figure.test(text) && kind !== 'skills'
  const isTitle = /^(jobTitle|headline)$/.test(meaningForOwner(key) ?? '')
  return (
    isTitle &&
    /^(hi|hello|hey|welcome)\b|\b(curriculum|lebenslauf|cv)\b|\b(résumé|resume|portfolio|website)$|\.{3}$/i.test(
      text,
    )
  )
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
export const holdsEntries = ({ isList, parts }: Part): boolean =>
  parts.some((each) => (isList && each.parts.some(isOfEntry)) || holdsEntries(each))

const isOfEntry = ({ key }: Part) => /^(start|end|date|place)$/.test(fieldOf(undefined, key) ?? '')
