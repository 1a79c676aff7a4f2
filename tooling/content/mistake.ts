import { relative } from 'node:path'
import { hiddenCharacter } from '#contract/hidden-characters.ts'

/** A line and a column of a file, both counted from 1. */
export type Place = { line: number; column: number }

/**
 * Something about the content that its owner should know: an error stops the build, but where it goes on `without` what the
 * error is about; a warning does not.
 */
export type Finding = {
  file: string
  place?: Place
  severity: 'error' | 'warning'
  text: string
  without?: true
}

/**
 * Content that can't be built: every mistake on a line of its own, as `npm run check:content` prints it. `made` is what
 * could be made of it all the same, to look for further mistakes in.
 */
export class ContentMistake extends Error {
  override name = 'ContentMistake'
  readonly findings: Finding[]
  readonly made: unknown

  constructor(findings: Finding[], made?: unknown) {
    super(findings.map(findingLine).join('\n'))
    this.findings = findings
    this.made = made
  }
}

/** A single mistake of a file, with its place where that is known. */
export const mistakeIn = (file: string, text: string, place?: Place) =>
  new ContentMistake([{ file, place, severity: 'error', text }])

/** A finding as one line that terminals and editors make a link of. */
export function findingLine({ file, place, severity, text }: Finding): string {
  const where = place ? `:${place.line}:${place.column}` : ''
  return escaped(`${relative(process.cwd(), file)}${where} ${severity}: ${text}`)
}

/** A terminal would obey what nobody should see. */
const escaped = (line: string) =>
  line.replace(new RegExp(hiddenCharacter, 'gu'), (mark) => {
    return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/** Tries the parts of a whole one by one, so that the mistakes of all of them are told at once. */
export class Mistakes {
  readonly #findings: Finding[] = []

  /** What `make` gives; where it throws a `ContentMistake`, what it could make all the same, if anything. */
  async try<Part>(make: () => Part | Promise<Part>): Promise<Part | undefined> {
    try {
      return await make()
    } catch (error) {
      return this.#keep(error) as Part | undefined
    }
  }

  /** The same at once. */
  tryNow<Part>(make: () => Part): Part | undefined {
    try {
      return make()
    } catch (error) {
      return this.#keep(error) as Part | undefined
    }
  }

  #keep(error: unknown): unknown {
    if (!(error instanceof ContentMistake)) throw error
    this.#findings.push(...error.findings)
    return error.made
  }

  /** All that was found so far. */
  found(): Finding[] {
    return this.#findings
  }

  /** Throws a `ContentMistake` with all that was found so far, if anything was; `made` as it has it. */
  throwIfAny(made?: unknown) {
    if (this.#findings.length > 0) throw new ContentMistake(this.#findings, made)
  }
}
