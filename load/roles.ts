import { type EntryKind, entryKinds } from '#contract/resume.ts'

type WithRoles = { id: string; employer?: string; roles?: { id: string }[] }

/** An entry for each role, with an id such as "northwind-2". */
export const expandRoles = <Entry extends WithRoles>(entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => {
    const { roles = [], ...employer } = entry
    if (roles.length === 0) return [entry]
    return roles.map((role) => {
      const own = { ...role, id: `${entry.id}-${role.id}`, employer: entry.id }
      return { ...(employer as Entry), ...own }
    })
  })

type Lists = Partial<Record<EntryKind, WithRoles[]>>

export function withRoles<Resume>(resume: Resume): Resume {
  const lists: Lists = {}
  for (const kind of entryKinds) {
    const entries = (resume as Lists)[kind]
    if (entries) lists[kind] = expandRoles(entries)
  }
  return Object.assign({}, resume, lists)
}
