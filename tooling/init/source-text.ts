import { CannotStart } from '../../server/cannot-start.ts'
import { ContentMistake } from '../content/mistake.ts'
import { readText } from '../content/text-file.ts'

/** The text of a file that somebody else has made, as `readText` has it. Throws `CannotStart`. */
export function readSource(file: string): string {
  try {
    return readText(file)
  } catch (error) {
    if (!(error instanceof ContentMistake)) throw error
    const reasons = error.findings.map(({ text, place }) =>
      place ? `${text} (line ${place.line}, column ${place.column})` : text,
    )
    throw new CannotStart(`${file} can't be read: ${reasons.join('; ')}.`)
  }
}
