/**
 * A value of a file that somebody else has made: anything may be missing, or be of another kind than it
 * should. It remembers what of it was asked for, so that the rest can be told.
 */
export class Given {
  readonly #value: unknown
  readonly #path: string[]
  readonly #asked: Set<string>

  constructor(value: unknown, path: string[] = [], asked = new Set<string>()) {
    this.#value = value
    this.#path = path
    this.#asked = asked
  }

  /** What the first of these keys says that holds some text, or a number; another that says the same is asked for too. */
  text(...names: string[]): string | undefined {
    const texts = names.map((name) => textOf(this.#get(name)))
    const found = texts.find((text) => text !== undefined)
    names.forEach((name, index) => {
      if (found !== undefined && texts[index] === found) this.#note(name)
    })
    return found
  }

  /** The value itself, where it is a text and not keys and values. */
  itself(): string | undefined {
    const text = textOf(this.#value)
    if (text !== undefined) this.#note()
    return text
  }

  /** The texts of the lists at these keys; a text stands for those between its commas and line ends. */
  texts(...names: string[]): string[] {
    return names.flatMap((name) => {
      const single = textOf(this.#get(name))
      if (single === undefined) return this.#listed(name)
      this.#note(name)
      return single.split(/[,;\n]/).flatMap((part) => textOf(part) ?? [])
    })
  }

  /** The same where each text is a sentence, in which a comma parts nothing. */
  sentences(...names: string[]): string[] {
    return names.flatMap((name) => {
      const single = textOf(this.#get(name))
      if (single === undefined) return this.#listed(name)
      this.#note(name)
      return [single]
    })
  }

  /** The items of the first of these keys that holds any; what should be a list and is none is its only item. */
  list(...names: string[]): Given[] {
    for (const name of names) {
      const value = this.#get(name)
      if (Array.isArray(value)) {
        const items = value.map((item, index) => this.#part([name, String(index)], item))
        if (items.length > 0) return items
      } else if (isObject(value)) return [this.part(name)]
    }
    return []
  }

  /** Where it stands: "work.0". */
  path(): string {
    return this.#path.join('.')
  }

  /** Whether it holds no text. */
  isEmpty(): boolean {
    return !/[\p{L}\p{N}]/u.test(JSON.stringify(this.#value ?? '').replace(/"\w+":|\bnull\b/g, ''))
  }

  /** What a key holds. */
  part(name: string): Given {
    return this.#part([name], this.#get(name))
  }

  /** Takes keys as asked for that are nobody's words. */
  ignore(...names: string[]) {
    for (const name of names) this.#note(name)
  }

  has(...names: string[]): boolean {
    return names.some((name) => this.#get(name) !== undefined)
  }

  /** Where values stand that nobody asked for, with how many stand there: "work > url (3)". */
  leftOver(): string[] {
    const counts = new Map<string, number>()
    const visit = (value: unknown, path: string[]) => {
      if (this.#asked.has(keyOf(path))) return
      if (Array.isArray(value)) {
        value.forEach((item, index) => {
          visit(item, [...path, String(index)])
        })
      } else if (isObject(value)) {
        for (const [name, item] of Object.entries(value)) visit(item, [...path, name])
      } else if (textOf(value) !== undefined) {
        const place = path.filter((name) => !/^\d+$/.test(name)).join(' > ')
        counts.set(place, (counts.get(place) ?? 0) + 1)
      }
    }
    visit(this.#value, this.#path)
    return [...counts].map(([place, count]) => (count === 1 ? place : `${place} (${count})`))
  }

  #listed(name: string): string[] {
    return this.list(name).flatMap(
      (item) => item.itself() ?? item.text('name', 'text', 'value') ?? [],
    )
  }

  #get(name: string): unknown {
    return isObject(this.#value) && Object.hasOwn(this.#value, name) ? this.#value[name] : undefined
  }

  #part(names: string[], value: unknown): Given {
    return new Given(value, [...this.#path, ...names], this.#asked)
  }

  #note(...names: string[]) {
    this.#asked.add(keyOf([...this.#path, ...names]))
  }
}

const keyOf = (path: string[]) => JSON.stringify(path)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
