import { mistakeIn } from '../mistake.ts'
import { nearest, pathText } from '../schema-mistakes.ts'
import type { YamlFile } from '../yaml-file.ts'
import { otherFacts } from './facts.ts'
import type { Translating } from './translate.ts'

type ListOf = {
  parts: Translating
  /** The file of the language and what it holds, where it is there. */
  name: string
  file: YamlFile<unknown> | undefined
  /** The list's name in the file; '' where it is the whole file. */
  list: string
  /** The ids that the default's file has, drafts included; those of the entries if not given. */
  known?: string[]
}

/**
 * The entries of a list with what a language says otherwise in each, by id. Of `expected`, what an entry has and the
 * language does not is noted as not translated; an id that the default does not have is a mistake, and so is another date.
 */
export async function overlay<Entry extends { id: string }, Given extends { id: string }>(
  entries: Entry[],
  given: Given[] | undefined,
  expected: (keyof Entry & string)[],
  { parts, name, file, list, known = entries.map(({ id }) => id) }: ListOf,
): Promise<(Entry & Omit<Given, keyof Entry>)[]> {
  const { at, mistakes, untranslated } = parts
  const pathOf = (index: number) => [...(list ? [list] : []), index]
  for (const [index, { id }] of (given ?? []).entries()) {
    if (known.includes(id)) continue
    const path = [...pathOf(index), 'id']
    const text = `${path.join('.')}: found ${JSON.stringify(id)}${nearest(id, known)}, expected an id of ${name} in the default language: ${known.join(', ')}`
    await mistakes.try(() => {
      throw mistakeIn(at(name), text, file?.placeOf(path))
    })
  }
  return entries.map((entry) => {
    const index = given?.findIndex(({ id }) => id === entry.id) ?? -1
    const own = given?.[index]
    if (own) {
      parts.tell(
        otherFacts(entry, own, at(name), {
          placeOf: (key) => file?.placeOf([...pathOf(index), key]),
          pathOf: (key) => pathText([...pathOf(index), key]),
        }),
      )
    }
    const prefix = list || name.replace(/\.\w+$/, '')
    for (const field of expected) {
      if (entry[field] === undefined || (own && field in own)) continue
      untranslated.note(at(name), `${prefix}.${entry.id}.${field}`, {
        of: `${prefix} ${entry.id}`,
        place: own && file?.placeOf(pathOf(index)),
      })
    }
    return { ...entry, ...own } as Entry & Omit<Given, keyof Entry>
  })
}
