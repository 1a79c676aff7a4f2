import {
  comparable,
  exactKind,
  fieldOf,
  kindOf,
  meaningAnywhere,
  meaningForOwner,
} from './meanings.ts'
import { collectLeaves, type Part } from './parts.ts'

const maxLength = 80
const button = /^(button|btn|cta|placeholder|tooltip)/i
const heading = /^((sub)?title|heading|header|label|name|text|caption)$/i
const labels = /(label|title|heading|header|caption|button|string|placeholder|message)(s|texts?)$/i
const ofPage =
  /^(hi|hello|hey|welcome)\b|\b(curriculum|lebenslauf|cv)\b|\b(résumé|resume|portfolio|website)$|\.{3}$/i
const figure =
  /^\W*(?!(19|20)\d\d$)\d[\d.,]*\s*[k%+]*(\s*(years?|yrs?|jahre|ans|años|anos|anni|år)\b.{0,20})?$/iu

/** The words of a page say nothing of its owner: { nav: { about: "About me" } }, { experience: { title: "Experience" } }. */
export function isLabel(part: Part, { key: above, isItem }: Part): boolean {
  const { key, text, isList, parts } = part
  if (text !== undefined) {
    if (isItem) return false
    const isHeading = heading.test(key) && (/^section$/i.test(above) || isSame(above, text))
    return isHeading || isSame(key, text) || button.test(key) || isOfPage(key, text)
  }
  const texts = collectLeaves(part).map((leaf) => leaf.text ?? '')
  if (texts.length === 0 || texts.some((each) => each.length > maxLength)) return false
  const isNamed = meaningAnywhere(key) === 'label' || (!isList && labels.test(key))
  if (isNamed && !kindOf(above)) return !holdsEntries(part)
  const repeating = parts.filter((each) => each.text && repeats(each.key, each.text))
  return !isList && parts.length > 1 && repeating.length * 2 > parts.length
}

/** Such as the language of the page, the number of years in "experience", or a title that says "Hello". */
function isOfPage(key: string, text: string): boolean {
  const kind = kindOf(key)
  if (kind === 'languages') return /^[a-z]{2}([-_][a-z]{2,4})?$/i.test(text)
  if (kind) return figure.test(text) && kind !== 'skills'
  const meaning = meaningForOwner(key) ?? ''
  const isTitle = /^(name|jobTitle|headline)$/.test(meaning) && exactKind(text) !== undefined
  return isTitle || (/^(jobTitle|headline)$/.test(meaning) && ofPage.test(text))
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

/** A list of things, each with a text, and a title or an address. */
export const holdsStories = ({ isList, parts }: Part): boolean => {
  const has = (item: Part, meaning: RegExp) =>
    item.parts.some(({ key, text }) => text && meaning.test(fieldOf('projects', key) ?? ''))
  const isStory = (item: Part) => has(item, /^said$/) && has(item, /^(title|name|link)$/)
  return Boolean(isList && parts[0]) && parts.every(isStory)
}

export const isOfEntry = ({ key }: Part) =>
  /^(start|end|date|place)$/.test(fieldOf(undefined, key) ?? '')
