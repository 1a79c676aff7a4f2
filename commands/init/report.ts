import { relative } from 'node:path'
import { shorten } from '#text/shorten.ts'
import type { Draft } from '../../import/draft.ts'
import { ownContent } from '../../load/root.ts'
import { toStack } from './skills.ts'

/** Relative to where npm was called. */
export const shownPath = (path: string) =>
  relative(process.env.INIT_CWD || process.cwd(), path) || '.'

function argumentFor(folder: string): string {
  if (folder === ownContent) return ''
  const path = shownPath(folder)
  return ` -- ${/^[\w./@+-]+$/.test(path) ? path : JSON.stringify(path)}`
}

// All of the report fits on one screen.
const maxLines = 24

const nouns: Record<string, string> = {
  experience: 'jobs',
  education: 'schools',
  volunteer: 'voluntary roles',
}

export function writeReport(
  draft: Draft,
  { target, locale, all }: { target: string; locale: string; all?: boolean },
) {
  const [folder, argument] = [shownPath(target), argumentFor(target)]
  const { lists, projects, others, postalAddress, notes, leftOut, facts, template, drafts } = draft
  const posts = draft.posts.length
  const kept = draft.kept.length
  const counts = Object.entries(lists).flatMap(([kind, { length }]) => {
    const many = nouns[kind] ?? kind
    return length > 0 ? `${length} ${length > 1 ? many : many.replace(/s$/, '')}` : []
  })
  const technologies = Object.keys(toStack(draft).stack).length
  const wanted = { jobTitle: 'job title', email: 'email address', location: 'place', summary: '' }
  const missing = Object.entries(wanted).flatMap(([key, words]) =>
    draft[key as keyof typeof wanted] ? [] : words || key,
  )
  const reasons = {
    'Changed during import': notes,
    Skipped: leftOut.unknown,
    'Skipped words of menus, headings and buttons': leftOut.label,
    'Skipped, because the source hides it': leftOut.hidden,
    'Skipped, because it is private': leftOut.private,
    'Skipped, because the template brought it': leftOut.demo,
    'Skipped, because it is in another language': leftOut.language,
    'Pages that were not moved': leftOut.page,
    'Pictures and files that were not moved': leftOut.picture,
    "Left out of texts, because pages can't show them": Object.entries(draft.lost).map(
      ([kind, count]) => `${kind} (${count})`,
    ),
    'Files without anything that was understood': leftOut.file,
    ...(all && { 'Skipped, because it is a setting of another program': leftOut.setting }),
  }
  const given = Object.entries(reasons).filter(([, items]) => items.length > 0)
  const head = [
    template && `Read as a site made with ${template}.`,
    `Written to ${folder}:`,
    `  profile.yml  ${draft.name}, ${locale}`,
    counts.length > 0 && `  resume.yml   ${counts.join(', ')}`,
    projects.length > 0 && `  projects/    ${projects.length}`,
    posts > 0 &&
      `  writing/     ${posts} post${posts > 1 ? 's' : ''}${drafts > 0 ? `, ${drafts} of them ${drafts > 1 ? 'drafts' : 'a draft'}` : ''}`,
    others.length > 0 && `  about.md     ${others.map(({ title }) => title).join(', ')}`,
    kept > 0 && `Old addresses that lead to the new pages: ${kept}.`,
    technologies > 0 && `  stack.yml    ${technologies} of your skills, with icons`,
    missing.length > 0 && `Not found, so not shown: ${missing.join(', ')}.`,
    draft.phones.length > 0 &&
      `Your phone number will be public: remove it from ${folder}/profile.yml if it should not be.`,
    counts.length + projects.length === 0 &&
      'Warning: the CV has no entry yet: no job, school, project or skill.',
    (postalAddress?.street || /\d/.test(draft.location ?? '')) &&
      `Your street address will be ${postalAddress?.street ? 'in resume.json and the contact card' : 'on the site and in the CV'}: remove it from ${folder}/profile.yml if it should not be.`,
  ].filter(Boolean)
  const next = [
    [
      facts.read > 0 &&
        `Read ${facts.read} fact${facts.read > 1 ? 's' : ''}; left out ${facts.leftOut}.`,
      !all && '--all lists everything that was left out, and the settings of other programs.',
    ]
      .filter(Boolean)
      .join(' '),
    'Next:',
    `  npm run dev${argument}            shows the site, and each change as you save it`,
    `  npm run check:content${argument}  lists mistakes and leftovers`,
    `  npm start${argument}              builds and serves it`,
    `  Add your own pictures to ${folder}/pictures/.`,
  ]
  const room = maxLines - head.length - next.length
  const most = all ? Number.POSITIVE_INFINITY : Math.floor(room / (given.length || 1)) - 2
  const listed = given.flatMap(([reason, items]) => listOf(reason, [...new Set(items)], most))
  const fits = given.length <= room
  const short = given.slice(0, fits ? undefined : Math.max(room - 1, 0))
  const counted = short.map(([reason, items]) => lineOf(reason, items))
  if (!fits) counted.push(`and ${given.length - short.length} more kinds: --all lists them.`)
  return [...head, ...(most > 0 ? listed : counted), ...next].filter(Boolean).join('\n')
}

const maxLength = 110

function lineOf(reason: string, [first = '', ...others]: string[]): string {
  return shorten(
    `${reason}: ${others[0] ? `${others.length + 1}, such as ` : ''}${first}`,
    maxLength,
  )
}

function listOf(reason: string, items: string[], most: number): string[] {
  const more = items.length - most
  return [
    `${reason}:`,
    ...items.slice(0, most).map((item) => `  ${item}`),
    ...(more > 0 ? [`  and ${more} more: --all lists them`] : []),
  ]
}
