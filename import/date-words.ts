import { folded, wordsOf } from './month-names.ts'

/** What stands for an end that is still to come, in the languages whose months are known (month-names.ts). */
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
    'настоящее время, настоящего времени, сейчас, н. в., сега, настояще',
    'теперішній час, теперішнього часу, дотепер, зараз, нині, сьогодні',
    'současnost, současnosti, nyní, dosud, dnes, súčasnosť, súčasnosti',
    'nykyhetki, nykyinen, nyt, jatkuu',
    'jelen, jelenleg, napjainkig, ma',
    'prezent, în prezent, azi, actualitat, avui, danas, sada, trenutno',
    'σήμερα, παρόν, τώρα',
    'היום, כיום, הווה, נוכחי',
    'वर्तमान, अब तक, आज, ปัจจุบัน',
    'sekarang, saat ini, kini, hiện tại, hiện nay, nay',
    'اکنون, حال حاضر, تاکنون',
    'halen, günümüz, bugün, şimdi, devam ediyor, devam',
    '現在, 现在, 至今, 目前, 今, 현재, 재직중, 재직 중',
    'الآن, اليوم, حاليا, حتى الآن, الحاضر, الوقت الحاضر, الوقت الحالي',
  ].flatMap((names) => names.split(', ').map((name) => wordsOf(folded(name)).join(' '))),
)

/** A text as people write it, as a regular expression for one of its words. */
const oneOf = (words: string) => wordsOf(folded(words)).join('|')

/** Words that lead to an end: "until today", "hasta la actualidad". */
const leading = oneOf(
  'at to until till up the still bis zum à jusqu l hasta la el a até o fino ad al au tot op do til по до în până fins έως μέχρι ως το עד đến hingga sampai تا حتى في',
)
/** What ends with one of them. */
export const until = new RegExp(`(?:^|\\s)(?:${leading})$`)

/** What ends with a word that begins a span: "Since 2019", "von 2019 bis 2020". */
export const beginning = new RegExp(
  `(?:^|\\s)(?:${oneOf(
    'since from seit ab von depuis de du desde dal da od sinds vanaf van sedan siden fra från с от منذ من',
  )})$`,
)

/** What stands between the start and the end of a span, with a space on both sides. */
export const parting = new RegExp(`\\s(?:${leading})\\s|[-/~〜→至到]|から|부터|\\.{2,}|…`)

/** Whether a folded text, but for what leads to it, says that something lasts. */
export function isPresent(given: string): boolean {
  if (/\d/.test(given)) return false
  const words = wordsOf(given)
  while (words.length > 0 && !present.has(words.join(' ')) && until.test(words[0] ?? '')) {
    words.shift()
  }
  return present.has(words.join(' '))
}
