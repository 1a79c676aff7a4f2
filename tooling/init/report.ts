import { entryKinds, groupKinds } from '#contract/resume.ts'
import type { Draft } from './draft.ts'

type Written = {
  /** The folder as it is named from where npm was called, and the same as an argument of other commands. */
  folder: string
  argument: string
  locale: string
  /** How the locale was found, in a few words. */
  localeFrom: string
  technologies: number
  /** Whether menu, headings and buttons are written in that language. */
  hasFrame: boolean
  /** Lists all of what was left out, however long. */
  all?: boolean
}

/** Of a list of findings so many are told one by one: the report is one screen. */
const mostTold = 6

/** What came, what was left and what to do next, each with its file: lines for the owner. */
export function reportOf(draft: Draft, written: Written): string {
  const { folder, argument, locale, localeFrom, technologies, hasFrame, all = false } = written
  const { entries, lists, projects, postalAddress } = draft
  const counts = [
    ...entryKinds.map((kind) => [entries[kind].length, kind] as const),
    ...[...groupKinds, 'references' as const].map((kind) => [lists[kind].length, kind] as const),
  ]
  const came = counts
    .flatMap(([count, kind]) =>
      count > 0 ? `${count} ${count > 1 ? kind : kind.replace(/s$/, '')}` : [],
    )
    .join(', ')
  const notSaid = (file: string, parts: [keyof Draft, string][]) => {
    const missing = parts.flatMap(([key, words]) => (draft[key] ? [] : words))
    return missing.length > 0
      ? [`Not said, so left out of ${folder}/${file}: ${missing.join(', ')}.`]
      : []
  }
  return [
    `Written to ${folder}:`,
    `  profile.yml  ${draft.name}, ${locale} (${localeFrom})`,
    ...(came ? [`  resume.yml   ${came}`] : []),
    ...(projects.length > 0 ? [`  projects/    ${projects.length}`] : []),
    ...(technologies > 0
      ? [`  stack.yml    the icons of your skills that simple-icons has: ${technologies}`]
      : []),
    ...(hasFrame
      ? []
      : [
          `Menu and buttons are not written in ${locale}, and English: menu.yml and "headings" in resume.yml are yours, and site/texts/ takes a file.`,
        ]),
    ...notSaid('profile.yml', [
      ['jobTitle', 'a job title'],
      ['email', 'an e-mail address'],
      ['location', 'a place'],
    ]),
    ...notSaid('resume.yml', [['summary', 'a summary']]),
    ...(postalAddress?.street
      ? [
          `Your street address is in ${folder}/profile.yml and will be in resume.json and the contact card: take it out if it should not.`,
        ]
      : []),
    ...list('Understood in another way than it was written', draft.notes, all),
    ...list('Left out, since the content has no place for it', draft.leftOut, all),
    'Next:',
    `  npm run dev${argument}            shows the site, and each change as you save it`,
    `  npm run check:content${argument}  lists what to look at`,
    `  npm start${argument}              builds and serves it`,
    `  Your own pictures go into ${folder}/pictures/, the technologies of the card into ${folder}/stack.yml.`,
  ].join('\n')
}

function list(title: string, items: string[], all: boolean): string[] {
  if (items.length === 0) return []
  const unique = [...new Set(items)]
  const told = all ? unique : unique.slice(0, mostTold)
  const more = unique.length - told.length
  return [
    `${title}:`,
    ...told.map((item) => `  ${item}`),
    ...(more > 0 ? [`  and ${more} more: --all lists them`] : []),
  ]
}
