import { existsSync } from 'node:fs'
import type { Finding, Place } from '../mistake.ts'

/** What nobody has translated: for the pages by its path, for the owner by its file and place. */
export class Untranslated {
  readonly paths: string[] = []
  readonly #findings = new Map<string, Finding>()
  readonly #tag: string

  constructor(tag: string) {
    this.#tag = tag
  }

  /**
   * Notes a field that a `file` of the language does not say: in the whole file, or in the entry that `of` names. Of a
   * file that is not there, no more is told than that.
   */
  note(file: string, path: string, { of = '', place }: { of?: string; place?: Place } = {}) {
    this.paths.push(path)
    const isThere = existsSync(file)
    const key = `${file}\0${isThere ? of : ''}`
    const known = this.#findings.get(key)
    const field = path.split('.').at(-1)
    const start = of ? `${of}: ` : ''
    const text = isThere
      ? `${known ? `${known.text.replace(ending(this.#tag), '')}, ` : `${start}found no `}${field}${ending(this.#tag)}`
      : `found no such file: all of it is shown in the default language`
    this.#findings.set(key, { file, place: isThere ? place : undefined, severity: 'warning', text })
  }

  findings(): Finding[] {
    return [...this.#findings.values()]
  }
}

const ending = (tag: string) => ` in ${tag}: shown in the default language`
