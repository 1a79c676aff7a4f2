import { relative } from 'node:path'
import { ownContent } from '../load/root.ts'
import type { Draft } from './draft.ts'
import { technologiesOf } from './skills.ts'

type Written = {
  target: string
  locale: string
  localeFrom: string
  hasLayout: boolean
  all?: boolean
}

export const shownPath = (path: string) =>
  relative(process.env.INIT_CWD || process.cwd(), path) || '.'

function argumentFor(folder: string): string {
  if (folder === ownContent) return ''
  const path = shownPath(folder)
  return ` -- ${/^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`}`
}

const mostReported = 6

export function reportOf(draft: Draft, written: Written): string {
  const { target, locale, localeFrom, hasLayout, all = false } = written
  const [folder, argument] = [shownPath(target), argumentFor(target)]
  const technologies = Object.keys(technologiesOf(draft).stack).length
  const { lists, projects, postalAddress } = draft
  const came = Object.entries(lists)
    .filter(([, { length }]) => length > 0)
    .map(([kind, { length }]) => `${length} ${length > 1 ? kind : kind.replace(/s$/, '')}`)
    .join(', ')
  const notSaid = (file: string, parts: Partial<Record<keyof Draft, string>>) => {
    const missing = Object.entries(parts).filter(([key]) => !draft[key as keyof Draft])
    const names = missing.map(([, words]) => words).join(', ')
    return names && `Not said, so left out of ${folder}/${file}: ${names}.`
  }
  return [
    `Written to ${folder}:`,
    `  profile.yml  ${draft.name}, ${locale} (${localeFrom})`,
    came && `  resume.yml   ${came}`,
    projects.length > 0 && `  projects/    ${projects.length}`,
    technologies > 0 &&
      `  stack.yml    the icons of your skills that simple-icons has: ${technologies}`,
    !hasLayout &&
      `Menu and buttons are in English, since Foyer has no texts in ${locale}: edit menu.yml and "headings" in resume.yml, or add a file to i18n/texts/.`,
    notSaid('profile.yml', {
      jobTitle: 'a job title',
      email: 'an e-mail address',
      location: 'a place',
    }),
    notSaid('resume.yml', { summary: 'a summary' }),
    postalAddress?.street &&
      `Your street address is in ${folder}/profile.yml and will be in resume.json and the contact card: remove it if it should not be.`,
    ...list('Understood differently from how it was written', draft.notes, all),
    ...list('Left out, since the content has no place for it', draft.leftOut, all),
    'Next:',
    `  npm run dev${argument}            shows the site, and each change as you save it`,
    `  npm run check:content${argument}  lists what to look at`,
    `  npm start${argument}              builds and serves it`,
    `  Your own pictures go into ${folder}/pictures/, the technologies of the card into ${folder}/stack.yml.`,
  ]
    .filter(Boolean)
    .join('\n')
}

function list(title: string, items: string[], all: boolean): string[] {
  if (items.length === 0) return []
  const unique = [...new Set(items)]
  const reported = all ? unique : unique.slice(0, mostReported)
  const more = unique.length - reported.length
  return [
    `${title}:`,
    ...reported.map((item) => `  ${item}`),
    ...(more > 0 ? [`  and ${more} more: --all lists them`] : []),
  ]
}
