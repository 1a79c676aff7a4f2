import { folded, monthsNamedIn, wordsOf } from './month-names.ts'

/** A date as the content writes it: a month ("2019-04"), a year ("2019") or "present". */
type Understood = {
  moment: string
  /** Whether the text says no more, but for the day: "Spring 2019" is understood in part. */
  whole: boolean
}

/**
 * A date of any shape in the wild; undefined for what is none. What can be read in two ways ("03/04/2019") is a year.
 */
export function momentIn(text: string): Understood | undefined {
  const given = folded(text)
    .replace(/[年년]/g, '-')
    .replace(/\s*([-/.])\s*/g, '$1')
    .trim()
  if (isPresent(given)) return { moment: 'present', whole: true }
  const years = [...given.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => year)
  const [year] = years
  if (!year) return undefined
  const named = monthsNamedIn(given)
  const month = named[0] ?? numberedMonth(given, year)
  if (month === undefined || month < 1 || month > 12) {
    return { moment: year, whole: !/[\p{L}\d]/u.test(given.replace(year, '')) }
  }
  return {
    moment: `${year}-${String(month).padStart(2, '0')}`,
    whole: years.length === 1 && named.length < 2,
  }
}

function numberedMonth(given: string, year: string): number | undefined {
  const [, after] =
    new RegExp(`${year}[-/.](\\d{1,2})(?!\\d)`).exec(given) ??
    /(?<!\d)(\d{1,2})\s*[月월]/.exec(given) ??
    []
  if (after) return Number(after)
  const [, first, second] =
    new RegExp(`^(\\d{1,2})[-/.](?:(\\d{1,2})[-/.])?${year}`).exec(given) ?? []
  if (second === undefined) return first === undefined ? undefined : Number(first)
  const [one, other] = [Number(first), Number(second)]
  // A day over 12 tells which is which; two equal ones need no telling.
  if (one > 12 || one === other) return other
  return other > 12 ? one : undefined
}

/** What stands for an end that is still to come, in the languages whose months are known. */
const present = new Set(
  [
    'present, current, currently, now, today, to date, till date, ongoing, in progress',
    'heute, jetzt, aktuell, derzeit, laufend, gegenwärtig, dato',
    'aujourd’hui, ce jour, présent, actuel, actuellement, en cours, maintenant',
    'actualidad, actual, actualmente, presente, hoy, ahora, en curso, la fecha',
    'atual, atualmente, momento, hoje, em andamento',
    'attuale, attualmente, oggi, in corso',
    'heden, nu, vandaag, huidig',
    'obecnie, teraz, dziś, nadal, chwili obecnej',
    'nuvarande, pågående, idag, i dag, nå, nåværende, nuværende',
    'настоящее время, настоящего времени, сейчас, н. в.',
    'halen, günümüz, bugün, şimdi, devam ediyor, devam',
    '現在, 现在, 至今, 目前, 今, 현재, 재직중, 재직 중',
    'الآن, اليوم, حاليا, حتى الآن, الحاضر, الوقت الحاضر, الوقت الحالي',
  ].flatMap((names) => names.split(', ').map((name) => wordsOf(folded(name)).join(' '))),
)

/** Words that lead to it, and say no more: "until today", "hasta la actualidad". */
const leading = new Set(
  wordsOf(
    folded(
      'at to until till up the still bis zum à jusqu l hasta la el a até o fino ad al tot op do til по до حتى في',
    ),
  ),
)

function isPresent(given: string): boolean {
  if (/\d/.test(given)) return false
  const words = wordsOf(given)
  while (words.length > 0 && !present.has(words.join(' ')) && leading.has(words[0] ?? '')) {
    words.shift()
  }
  return present.has(words.join(' '))
}
